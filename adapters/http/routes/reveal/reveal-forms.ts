/** The client's key, and an offer to a client who keeps it, without JavaScript. */
import { newRoutes, personalReply } from '#adapters/http/guards.ts'
import { readIdParameter } from '#adapters/http/input.ts'
import { renderFormAgain } from '#adapters/http/plain-forms/plain-form.ts'
import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import { redirectToLogin } from '#adapters/http/return-path.ts'
import { jobPagePath } from '#modules/kernel/contract/listing-pages.ts'
import type { JobRequestId, TalkId } from '#modules/kernel/ids.ts'
import type { Reveal } from '#modules/reveal/index.ts'
import { TALKS_PAGE_PATH, talkPagePath } from '#modules/talks/contract/paths.ts'
import { refuseReveal } from './reveal.ts'

export const revealFormRoutes = (
  { give, revealContact }: Pick<Reveal, 'give' | 'revealContact'>,
  pages: RenderedPages,
) =>
  newRoutes()
    .post(`${TALKS_PAGE_PATH}/:id/contatti`, personalReply, (c) => {
      const { viewer } = c.var
      const id = readIdParameter<TalkId>(c)
      if (!viewer) return redirectToLogin(c, talkPagePath(id))
      give(viewer.userId, id)
      // The talk itself says what became of it.
      return c.redirect(talkPagePath(id), 303)
    })
    .post('/lavori/:id', personalReply, async (c) => {
      const { viewer, ip } = c.var
      const id = readIdParameter<JobRequestId>(c)
      if (!viewer) return redirectToLogin(c, jobPagePath(id))
      const revealed = revealContact({ viewer, ip, listing: { kind: 'job', id } })
      if (!revealed.ok)
        return await renderFormAgain(c, pages, refuseReveal('job')(c, revealed.refusal), {
          values: {},
        })
      const isWrittenFirst = 'contactMode' in revealed.value
      return c.redirect(isWrittenFirst ? talkPagePath(revealed.value.talkId) : MY_CONTACTS, 303)
    })

const MY_CONTACTS = '/i-miei-contatti'
