/** Contains the least that the two servers accept. */
type Dovecot = {
  readonly folder: string
  readonly mail: string
  readonly uid: number
  readonly port: number
  readonly password: string
}

export const dovecotConfiguration = ({ folder, mail, uid, port, password }: Dovecot) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = ${uid}
mail_location = maildir:${mail}/%u
auth_mechanisms = plain login
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${uid} home=${mail}/%u
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`

type Postfix = { readonly folder: string; readonly mail: string; readonly uid: number }

/** Takes mail for one site, and for a domain that has nobody: what goes there comes back. */
export const postfixMain = ({ folder, mail, uid }: Postfix) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
daemon_directory = /usr/lib/postfix/sbin
command_directory = /usr/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = mx.sito.test
mydestination =
inet_interfaces = loopback-only
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
recipient_delimiter = +
smtpd_recipient_restrictions = permit_mynetworks, reject
smtpd_reject_unlisted_recipient = no
virtual_mailbox_domains = sito.test, lontano.test
virtual_mailbox_base = ${mail}
virtual_mailbox_maps = inline:{ posta@sito.test=posta@sito.test/ }
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${uid}
virtual_minimum_uid = 1
maillog_file = ${folder}/postfix.log
maillog_file_prefixes = ${folder}
alias_maps =
local_recipient_maps =
`

export const postfixMaster = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`
