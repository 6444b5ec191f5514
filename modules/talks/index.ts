/** The talks module: messages and sealed quotes between a client and a professional. */
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { idOf, type UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { answerByLink, readLink } from './answer-by-link.ts'
import { blockOther, closeTalk } from './close-talk.ts'
import { type QuoteTemplateInput, QuoteTemplateReply } from './contract/quotes.ts'
import {
  answerByFirmPress,
  closeReturned,
  declineOffer,
  noteContactGiven,
} from './give-or-decline.ts'
import { mailDigests } from './mail-digests.ts'
import { markTalkRead } from './mark-talk-read.ts'
import { readReportedTalk, reportTalk, restoreTalk, suspendTalk } from './moderate-talk.ts'
import type { TalkNeeds } from './ports.ts'
import { chooseProfessional, reopenTalk } from './quotes/choose-professional.ts'
import { notifyOfChoices } from './quotes/notify-of-choices.ts'
import type { QuoteNeeds, QuoteTemplate } from './quotes/ports.ts'
import { compareQuotes, readDocument, readQuoteReply } from './quotes/read-quotes.ts'
import { sendQuote } from './quotes/send-quote.ts'
import { type TypicalNeeds, typicalPrice } from './quotes/typical-price.ts'
import { readEntry, readTalk } from './read-talk.ts'
import { sendMessage } from './send-message.ts'
import { sendWaiting } from './send-waiting.ts'
import { openByReveal, startTalk } from './start-talk.ts'

export { createTalkImages, uploadTalkImages } from './images.ts'
export { toQuoteReply } from './quotes/quote.ts'

export const createTalks = (needs: TalkNeeds & TypicalNeeds) => {
  return {
    list: needs.views.list,
    one: readTalk(needs),
    entry: readEntry(needs),
    openByReveal: openByReveal(needs),
    isBlockBetween: needs.blocks.isBetween,
    start: startTalk(needs),
    sendWaiting: sendWaiting(needs),
    send: sendMessage(needs),
    markRead: markTalkRead(needs),
    close: closeTalk(needs),
    decline: declineOffer(needs),
    closeReturned: closeReturned(needs),
    noteContactGiven: noteContactGiven(needs),
    pressFirm: answerByFirmPress(needs),
    block: blockOther(needs),
    report: reportTalk(needs),
    lookAtReported: readReportedTalk(needs),
    suspend: suspendTalk(needs),
    restore: restoreTalk(needs),
    readLink: readLink(needs),
    answerByLink: answerByLink(needs),
    mailDigests: mailDigests(needs),
    typicalPrice: typicalPrice(needs),
    /** Answers how many. */
    forgetOldLinks: () => needs.links.dropBefore(needs.world.now()),
  }
}

export type Talks = ReturnType<typeof createTalks>

export const createQuotes = (needs: QuoteNeeds) => ({
  send: sendQuote(needs),
  replyOf: readQuoteReply(needs),
  document: readDocument(needs),
  compare: compareQuotes(needs),
  choose: chooseProfessional(needs),
  reopen: reopenTalk(needs),
  notifyOfChoices: notifyOfChoices(needs),
  templates: createQuoteTemplates(needs),
})

export type Quotes = ReturnType<typeof createQuotes>

const MOST_TEMPLATES = 20

type Needs = Pick<QuoteNeeds, 'templates' | 'world' | 'atomically'>

const createQuoteTemplates = (needs: Needs) => ({
  of: (userId: UserId) => needs.templates.of(userId).map(templateReply),
  save: saveTemplate(needs),
  remove: needs.templates.remove,
})

const saveTemplate =
  ({ templates, world, atomically }: Needs) =>
  (
    userId: UserId,
    { name, quote }: QuoteTemplateInput,
  ): Result<QuoteTemplateReply, { readonly code: 'talks.template-limit' }> =>
    atomically((): Result<QuoteTemplateReply, { readonly code: 'talks.template-limit' }> => {
      const present = templates.of(userId)
      const replaced = present.find((one) => one.name === name)
      if (!replaced && present.length >= MOST_TEMPLATES)
        return refuse({ code: 'talks.template-limit' })
      const template = { id: replaced?.id ?? idOf(world.newId()), name, contents: quote }
      templates.put(userId, template, world.now())
      return accept(templateReply(template))
    })

const templateReply = ({ id, name, contents }: QuoteTemplate): QuoteTemplateReply => ({
  id,
  name,
  quote: pickReply(QuoteTemplateReply.entries.quote, contents),
})
