/** An IMAP server on loopback that knows what a mailbox that is only read needs, with configurable faults. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

type Message = { readonly uid: number; readonly bytes: Buffer }

export const startImapServer = async () => {
  const messages: Message[] = []
  const commands: string[] = []
  const state = { validity: 7, isSilent: false, breaksAfter: Number.POSITIVE_INFINITY }
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    if (state.isSilent) return
    socket.write('* OK ready\r\n')
    serve(socket, (command) => {
      commands.push(command.replace(/^\S+ /, ''))
      if (commands.length > state.breaksAfter) return null
      return answerTo(command, messages, state.validity)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    state,
    /** What clients asked, without tags. */
    commands,
    put: (mail: string | Uint8Array) => {
      messages.push({ uid: messages.length + 1, bytes: Buffer.from(mail) })
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Null breaks the connection off. */
const serve = (
  socket: Socket,
  answer: (command: string) => readonly (string | Buffer)[] | null,
) => {
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      const command = received.slice(0, end)
      received = received.slice(end + 2)
      const response = answer(command)
      if (response === null) {
        socket.destroy()
        return
      }
      for (const part of response) socket.write(part)
      if (/^\S+ LOGOUT/i.test(command)) socket.end()
    }
  })
}

const answerTo = (
  command: string,
  messages: readonly Message[],
  validity: number,
): readonly (string | Buffer)[] => {
  const [, tag = '*', name = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(command) ?? []
  const done = `${tag} OK done\r\n`
  switch (name.toUpperCase()) {
    case 'CAPABILITY':
      return ['* CAPABILITY IMAP4rev1\r\n', done]
    case 'LOGIN':
      return rest.includes('segreta')
        ? [done]
        : [`${tag} NO [AUTHENTICATIONFAILED] Authentication failed.\r\n`]
    case 'LIST':
      return [rest.endsWith('""') ? ROOT : '* LIST () "/" INBOX\r\n', done]
    case 'EXAMINE':
      if (!/^"?INBOX"?$/i.test(rest)) return [`${tag} NO [NONEXISTENT] No such mailbox\r\n`]
      return [
        `* ${messages.length} EXISTS\r\n* OK [UIDVALIDITY ${validity}]\r\n`,
        `* OK [UIDNEXT ${messages.length + 1}]\r\n${tag} OK [READ-ONLY] done\r\n`,
      ]
    case 'UID SEARCH':
      return [`* SEARCH ${messages.map(({ uid }) => uid).join(' ')}\r\n`, done]
    case 'UID FETCH':
      return [...fetched(rest, messages), done]
    case 'LOGOUT':
      return ['* BYE\r\n', done]
    default:
      return [`${tag} BAD What is ${name}?\r\n`]
  }
}

const ROOT = '* LIST (\\Noselect) "/" ""\r\n'

const fetched = (rest: string, messages: readonly Message[]) => {
  const [set = '', ...asked] = rest.split(' ')
  const uids = new Set(set.split(',').flatMap(numbersIn))
  const isHead = /HEADER/i.test(asked.join(' '))
  const section = /BODY\.PEEK(\[[^\]]*\])/i.exec(rest)?.[1] ?? '[]'
  return messages
    .filter(({ uid }) => uids.has(uid))
    .flatMap(({ uid, bytes }) => {
      const head = bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 4)
      const body = isHead ? head : bytes
      return [
        `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${bytes.length} INTERNALDATE "03-Mar-2026 10:00:00 +0100" BODY${section} {${body.length}}\r\n`,
        body,
        ')\r\n',
      ]
    })
}

const numbersIn = (range: string) => {
  const [from = '0', to = from] = range.split(':')
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, more) => Number(from) + more)
}
