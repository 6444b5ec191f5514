/**
 * Mode × moment × who acts: what becomes of talk, places, allowance (used + reserved), contact, and whom a mail tells.
 * Read a row as: act | talk | places | allowance | contact of the professional | mails to the client | to the professional.
 */
export const CONTACT_CASES = {
  'on_request reserved': `
    client reads          | open | 1 | 0+1 | reserved | – | –
    client answers        | open | 1 | 1+0 | used | – | new-message
    client gives          | open | 1 | 1+0 | used readable | – | contact-given
    client declines       | closed declined | 1 | 0+0 | returned declined | – | contact-returned
    client closes         | closed side | 1 | 0+0 | returned declined | – | contact-returned
    client chooses        | chosen choice | 1 | 1+0 | used | – | talk-chosen
    client chooses another| closed choice | 2 | 0+0 | returned other_chosen | new-message | contact-returned talk-other-chosen
    client completes      | closed completion | 1 | 0+0 | returned closed | – | contact-returned
    client stops          | open | 1 | 0+1 | reserved | – | –
    client takes back     | open | 1 | 0+0 | returned taken_back | – | contact-returned
    client blocks         | open | 1 | 0+1 | reserved | – | –
    client erases         | closed completion | 1 | 0+0 | returned erased | – | contact-returned
    pro reveals again     | open | 1 | 0+1 | reserved | – | –
    pro writes            | open | 1 | 0+1 | reserved | new-message | –
    pro closes            | closed side | 0 | 0+0 | returned given_up | – | contact-returned
    pro gives up key      | open | 1 | 0+1 | reserved | – | –
    pro erases            | closed erasure | 0 | 0+0 | gone | – | –
    staff closes pro      | closed deactivation | 0 | 0+0 | gone | – | account-closed contact-returned
    staff closes client   | closed deactivation | 1 | 0+0 | returned closed | account-closed | contact-returned
    staff takes down      | closed expiry | 1 | 0+0 | returned closed | request-rejected | contact-returned
    staff accepts report  | closed expiry | 1 | 0+0 | returned reported | report-decided-owner | report-decided
    mail comes back       | open | 1 | 0+0 | returned bounced | – | contact-returned
    clock 2 h             | closed unwritten | 0 | 0+0 | returned unwritten | – | contact-returned
    clock 72 h            | closed unwritten | 0 | 0+0 | returned unwritten | – | contact-returned
    clock request ends    | closed expiry | 1 | 0+0 | returned closed | – | subscription-expired
  `,
  'on_request written': `
    client reads          | open | 1 | 0+1 | reserved | – | –
    client answers        | open | 1 | 1+0 | used | – | new-message
    client gives          | open | 1 | 1+0 | used readable | – | contact-given
    client declines       | closed declined | 1 | 0+0 | returned declined | – | contact-returned
    client closes         | closed side | 1 | 0+0 | returned declined | – | contact-returned
    client chooses        | chosen choice | 1 | 1+0 | used | – | talk-chosen
    client chooses another| closed choice | 2 | 0+0 | returned other_chosen | – | contact-returned talk-other-chosen
    client completes      | closed completion | 1 | 0+0 | returned closed | – | contact-returned
    client stops          | open | 1 | 0+1 | reserved | – | –
    client takes back     | open | 1 | 0+0 | returned taken_back | – | contact-returned
    client blocks         | open | 1 | 0+1 | reserved | – | –
    client erases         | closed completion | 1 | 0+0 | returned erased | – | contact-returned
    pro reveals again     | open | 1 | 0+1 | reserved | – | –
    pro writes            | open | 1 | 0+1 | reserved | – | –
    pro closes            | closed side | 0 | 0+0 | returned given_up | – | contact-returned
    pro gives up key      | open | 1 | 0+1 | reserved | – | –
    pro erases            | closed erasure | 0 | 0+0 | gone | – | –
    staff closes pro      | closed deactivation | 0 | 0+0 | gone | – | account-closed contact-returned
    staff closes client   | closed deactivation | 1 | 0+0 | returned closed | account-closed | contact-returned
    staff takes down      | closed expiry | 1 | 0+0 | returned closed | request-rejected | contact-returned
    staff accepts report  | closed expiry | 1 | 0+0 | returned reported | report-decided-owner | report-decided
    mail comes back       | open | 1 | 0+0 | returned bounced | – | contact-returned
    clock 2 h             | open | 1 | 0+1 | reserved | – | –
    clock 72 h            | closed unanswered | 0 | 0+0 | returned unanswered | – | contact-returned
    clock request ends    | closed expiry | 1 | 0+0 | returned closed | – | subscription-expired
  `,
  'on_request answered': `
    client reads          | open | 1 | 1+0 | used | – | –
    client answers        | open | 1 | 1+0 | used | – | –
    client gives          | open | 1 | 1+0 | used readable | – | contact-given
    client declines       | closed declined | 1 | 1+0 | used | – | –
    client closes         | closed side | 1 | 1+0 | used | – | –
    client chooses        | chosen choice | 1 | 1+0 | used | – | talk-chosen
    client chooses another| closed choice | 2 | 1+0 | used | – | talk-other-chosen
    client completes      | closed completion | 1 | 1+0 | used | – | –
    client stops          | open | 1 | 1+0 | used | – | –
    client takes back     | open | 1 | 1+0 | used taken_back | – | contact-ended
    client blocks         | open | 1 | 1+0 | used | – | –
    client erases         | closed completion | 1 | 1+0 | used | – | –
    pro reveals again     | open | 1 | 1+0 | used | – | –
    pro writes            | open | 1 | 1+0 | used | – | –
    pro closes            | closed side | 1 | 1+0 | used | – | –
    pro gives up key      | open | 1 | 1+0 | used | – | –
    pro erases            | closed erasure | 1 | 1+0 | gone | – | –
    staff closes pro      | closed deactivation | 1 | 1+0 | gone | – | account-closed
    staff closes client   | closed deactivation | 1 | 1+0 | used | account-closed | –
    staff takes down      | open | 1 | 1+0 | used | request-rejected | –
    staff accepts report  | closed expiry | 1 | 0+0 | returned reported | report-decided-owner | report-decided
    mail comes back       | open | 1 | 1+0 | used | – | –
    clock 2 h             | open | 1 | 1+0 | used | – | –
    clock 72 h            | open | 1 | 1+0 | used | – | –
    clock request ends    | closed expiry | 1 | 1+0 | used | – | subscription-expired
  `,
  'on_request given': `
    client reads          | open | 1 | 1+0 | used readable | – | –
    client answers        | open | 1 | 1+0 | used readable | – | unread-messages
    client gives          | open | 1 | 1+0 | used readable | – | –
    client declines       | closed declined | 1 | 1+0 | used readable | – | –
    client closes         | closed side | 1 | 1+0 | used readable | – | –
    client chooses        | chosen choice | 1 | 1+0 | used readable | – | talk-chosen
    client chooses another| closed choice | 2 | 1+0 | used readable | – | talk-other-chosen
    client completes      | closed completion | 1 | 1+0 | used readable | – | –
    client stops          | open | 1 | 1+0 | used readable | – | –
    client takes back     | open | 1 | 1+0 | used taken_back | – | contact-ended
    client blocks         | open | 1 | 1+0 | used readable | – | –
    client erases         | closed completion | 1 | 1+0 | used readable | – | –
    pro reveals again     | open | 1 | 1+0 | used readable | – | –
    pro writes            | open | 1 | 1+0 | used readable | – | –
    pro closes            | closed side | 1 | 1+0 | used readable | – | –
    pro gives up key      | open | 1 | 1+0 | used readable | – | –
    pro erases            | closed erasure | 1 | 1+0 | gone | – | –
    staff closes pro      | closed deactivation | 1 | 1+0 | gone | – | account-closed
    staff closes client   | closed deactivation | 1 | 1+0 | used readable | account-closed | –
    staff takes down      | open | 1 | 1+0 | used readable | request-rejected | –
    staff accepts report  | closed expiry | 1 | 0+0 | returned reported | report-decided-owner | report-decided
    mail comes back       | open | 1 | 1+0 | used readable | – | –
    clock 2 h             | open | 1 | 1+0 | used readable | – | –
    clock 72 h            | open | 1 | 1+0 | used readable | – | –
    clock request ends    | closed expiry | 1 | 1+0 | used readable | – | subscription-expired
  `,
  'on_request silent': `
    client reads          | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    client answers        | open | 0 | 0+0 | returned unanswered | – | unread-messages
    client gives          | open | 0 | 0+0 | returned unanswered | – | contact-given
    client declines       | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    client closes         | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    client chooses        | chosen choice | 0 | 0+0 | returned unanswered | – | talk-chosen
    client chooses another| closed unanswered | 1 | 0+0 | returned unanswered | new-message | –
    client completes      | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    client stops          | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    client takes back     | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    client blocks         | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    client erases         | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    pro reveals again     | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    pro writes            | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    pro closes            | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    pro gives up key      | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    pro erases            | closed unanswered | 0 | 0+0 | gone | – | –
    staff closes pro      | closed unanswered | 0 | 0+0 | gone | – | account-closed
    staff closes client   | closed unanswered | 0 | 0+0 | returned unanswered | account-closed | –
    staff takes down      | closed unanswered | 0 | 0+0 | returned unanswered | request-rejected | –
    staff accepts report  | closed unanswered | 0 | 0+0 | returned reported | report-decided-owner | report-decided
    mail comes back       | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    clock 2 h             | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    clock 72 h            | closed unanswered | 0 | 0+0 | returned unanswered | – | –
    clock request ends    | closed unanswered | 0 | 0+0 | returned unanswered | – | subscription-expired
  `,
  'at_once reserved': `
    client reads          | open | 1 | 1+0 | used readable | – | –
    client answers        | open | 1 | 1+0 | used readable | – | new-message
    client gives          | open | 1 | 1+0 | used readable | – | –
    client declines       | closed declined | 1 | 1+0 | used readable | – | –
    client closes         | closed side | 1 | 1+0 | used readable | – | –
    client chooses        | chosen choice | 1 | 1+0 | used readable | – | talk-chosen
    client chooses another| closed choice | 2 | 1+0 | used readable | new-message request-revealed | talk-other-chosen
    client completes      | closed completion | 1 | 1+0 | used readable | – | –
    client stops          | open | 1 | 1+0 | used readable | – | –
    client takes back     | open | 1 | 0+0 | returned taken_back | – | contact-returned
    client blocks         | open | 1 | 1+0 | used readable | – | –
    client erases         | closed completion | 1 | 0+0 | returned erased | – | contact-returned
    pro reveals again     | open | 1 | 1+0 | used readable | – | –
    pro writes            | open | 1 | 1+0 | used readable | new-message | –
    pro closes            | closed side | 1 | 1+0 | used readable | – | –
    pro gives up key      | open | 1 | 1+0 | used readable | – | –
    pro erases            | closed erasure | 1 | 1+0 | gone | – | –
    staff closes pro      | closed deactivation | 1 | 1+0 | gone | – | account-closed
    staff closes client   | closed deactivation | 1 | 0+0 | returned closed | account-closed | contact-returned
    staff takes down      | open | 1 | 0+0 | returned closed | request-rejected | contact-returned
    staff accepts report  | closed expiry | 1 | 0+0 | returned reported | report-decided-owner | report-decided
    mail comes back       | open | 1 | 0+0 | returned bounced | – | contact-returned
    clock 2 h             | open | 1 | 1+0 | used readable | – | –
    clock 72 h            | open | 1 | 1+0 | used readable | – | –
    clock request ends    | closed expiry | 1 | 1+0 | used readable | – | subscription-expired
  `,
  'at_once written': `
    client reads          | open | 1 | 1+0 | used readable | – | –
    client answers        | open | 1 | 1+0 | used readable | – | new-message
    client gives          | open | 1 | 1+0 | used readable | – | –
    client declines       | closed declined | 1 | 1+0 | used readable | – | –
    client closes         | closed side | 1 | 1+0 | used readable | – | –
    client chooses        | chosen choice | 1 | 1+0 | used readable | – | talk-chosen
    client chooses another| closed choice | 2 | 1+0 | used readable | request-revealed | talk-other-chosen
    client completes      | closed completion | 1 | 1+0 | used readable | – | –
    client stops          | open | 1 | 1+0 | used readable | – | –
    client takes back     | open | 1 | 0+0 | returned taken_back | – | contact-returned
    client blocks         | open | 1 | 1+0 | used readable | – | –
    client erases         | closed completion | 1 | 0+0 | returned erased | – | contact-returned
    pro reveals again     | open | 1 | 1+0 | used readable | – | –
    pro writes            | open | 1 | 1+0 | used readable | – | –
    pro closes            | closed side | 1 | 1+0 | used readable | – | –
    pro gives up key      | open | 1 | 1+0 | used readable | – | –
    pro erases            | closed erasure | 1 | 1+0 | gone | – | –
    staff closes pro      | closed deactivation | 1 | 1+0 | gone | – | account-closed
    staff closes client   | closed deactivation | 1 | 0+0 | returned closed | account-closed | contact-returned
    staff takes down      | open | 1 | 0+0 | returned closed | request-rejected | contact-returned
    staff accepts report  | closed expiry | 1 | 0+0 | returned reported | report-decided-owner | report-decided
    mail comes back       | open | 1 | 0+0 | returned bounced | – | contact-returned
    clock 2 h             | open | 1 | 1+0 | used readable | – | –
    clock 72 h            | open | 1 | 1+0 | used readable | – | –
    clock request ends    | closed expiry | 1 | 1+0 | used readable | – | subscription-expired
  `,
  'at_once answered': `
    client reads          | open | 1 | 1+0 | used readable | – | –
    client answers        | open | 1 | 1+0 | used readable | – | –
    client gives          | open | 1 | 1+0 | used readable | – | –
    client declines       | closed declined | 1 | 1+0 | used readable | – | –
    client closes         | closed side | 1 | 1+0 | used readable | – | –
    client chooses        | chosen choice | 1 | 1+0 | used readable | – | talk-chosen
    client chooses another| closed choice | 2 | 1+0 | used readable | request-revealed | talk-other-chosen
    client completes      | closed completion | 1 | 1+0 | used readable | – | –
    client stops          | open | 1 | 1+0 | used readable | – | –
    client takes back     | open | 1 | 1+0 | used taken_back | – | contact-ended
    client blocks         | open | 1 | 1+0 | used readable | – | –
    client erases         | closed completion | 1 | 0+0 | returned erased | – | contact-returned
    pro reveals again     | open | 1 | 1+0 | used readable | – | –
    pro writes            | open | 1 | 1+0 | used readable | – | –
    pro closes            | closed side | 1 | 1+0 | used readable | – | –
    pro gives up key      | open | 1 | 1+0 | used readable | – | –
    pro erases            | closed erasure | 1 | 1+0 | gone | – | –
    staff closes pro      | closed deactivation | 1 | 1+0 | gone | – | account-closed
    staff closes client   | closed deactivation | 1 | 1+0 | used readable | account-closed | –
    staff takes down      | open | 1 | 1+0 | used readable | request-rejected | –
    staff accepts report  | closed expiry | 1 | 0+0 | returned reported | report-decided-owner | report-decided
    mail comes back       | open | 1 | 0+0 | returned bounced | – | contact-returned
    clock 2 h             | open | 1 | 1+0 | used readable | – | –
    clock 72 h            | open | 1 | 1+0 | used readable | – | –
    clock request ends    | closed expiry | 1 | 1+0 | used readable | – | subscription-expired
  `,
  'at_once silent': `
    client reads          | open | 1 | 1+0 | used readable | – | –
    client answers        | open | 1 | 1+0 | used readable | – | new-message
    client gives          | open | 1 | 1+0 | used readable | – | –
    client declines       | closed declined | 1 | 1+0 | used readable | – | –
    client closes         | closed side | 1 | 1+0 | used readable | – | –
    client chooses        | chosen choice | 1 | 1+0 | used readable | – | talk-chosen
    client chooses another| closed choice | 2 | 1+0 | used readable | new-message request-revealed | talk-other-chosen
    client completes      | closed completion | 1 | 1+0 | used readable | – | –
    client stops          | open | 1 | 1+0 | used readable | – | –
    client takes back     | open | 1 | 1+0 | used taken_back | – | contact-ended
    client blocks         | open | 1 | 1+0 | used readable | – | –
    client erases         | closed completion | 1 | 0+0 | returned erased | – | contact-returned
    pro reveals again     | open | 1 | 1+0 | used readable | – | –
    pro writes            | open | 1 | 1+0 | used readable | unread-messages | –
    pro closes            | closed side | 1 | 1+0 | used readable | – | –
    pro gives up key      | open | 1 | 1+0 | used readable | – | –
    pro erases            | closed erasure | 1 | 1+0 | gone | – | –
    staff closes pro      | closed deactivation | 1 | 1+0 | gone | – | account-closed
    staff closes client   | closed deactivation | 1 | 1+0 | used readable | account-closed | –
    staff takes down      | open | 1 | 1+0 | used readable | request-rejected | –
    staff accepts report  | closed expiry | 1 | 0+0 | returned reported | report-decided-owner | report-decided
    mail comes back       | open | 1 | 0+0 | returned bounced | – | contact-returned
    clock 2 h             | open | 1 | 1+0 | used readable | – | –
    clock 72 h            | open | 1 | 1+0 | used readable | – | –
    clock request ends    | closed expiry | 1 | 1+0 | used readable | – | subscription-expired
  `,
} as const
