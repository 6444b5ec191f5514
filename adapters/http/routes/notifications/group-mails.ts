import { adminOnly, newRoutes, readActor } from '#adapters/http/guards.ts'
import { readBodyWithKey, readIdParameter, readJson } from '#adapters/http/input.ts'
import {
  createRefusalReply,
  replyCommonRefusal,
  valueOrNotFound,
  valueOrRefuse,
} from '#adapters/http/reply.ts'
import { sliceListByQuery } from '#adapters/http/slice-list.ts'
import { GroupMailInput } from '#modules/notifications/contract/group-mails.ts'
import type { GroupMails } from '#modules/notifications/group-mails.ts'

export const groupMailRoutes = (groupMails: GroupMails) =>
  newRoutes()
    .get('/admin/group-mails', adminOnly, (c) => c.json(sliceListByQuery(c, groupMails.list())))
    .post('/admin/group-mails', adminOnly, async (c) => {
      const { input, key } = await readBodyWithKey(c, GroupMailInput)
      const id = valueOrRefuse(groupMails.send(readActor(c), input, key), replyCommonRefusal)
      return c.json(groupMails.find(id), 201)
    })
    .post('/admin/group-mail-tests', adminOnly, async (c) =>
      c.json({ count: groupMails.test(readActor(c), await readJson(c, GroupMailInput)) }),
    )
    .get('/admin/group-mails/:id', adminOnly, (c) =>
      c.json(valueOrNotFound(groupMails.find(readIdParameter(c)))),
    )
    .post('/admin/group-mails/:id/stop', adminOnly, (c) => {
      const { id } = valueOrNotFound(groupMails.find(readIdParameter(c)))
      valueOrRefuse(groupMails.stop(readActor(c), id), refuseStop)
      return c.json(groupMails.find(id))
    })

const refuseStop = createRefusalReply({
  'group-mail.ended': 'L’invio è già finito: non c’è più niente da fermare',
})
