/** The talks module: messages and sealed quotes between a client and a professional. */
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import { toId, type UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import { answerTalkByLink, readTalkLink } from './answer-by-link.ts'
import { blockOtherPerson, closeTalk } from './close-talk.ts'
import { type QuoteTemplateInput, QuoteTemplateReply } from './contract/quotes.ts'
import {
  answerByFirmContactPress,
  closeTalkOfReturnedContact,
  declineContactRequest,
  recordContactGiven,
} from './give-or-decline.ts'
import { mailUnreadDigests } from './mail-digests.ts'
import { markTalkRead } from './mark-talk-read.ts'
import { readReportedTalk, reportTalk, restoreTalk, suspendTalk } from './moderate-talk.ts'
import type { TalkNeeds } from './ports.ts'
import { chooseProfessional, reopenTalkAfterChoice } from './quotes/choose-professional.ts'
import { notifyOfChoices } from './quotes/notify-of-choices.ts'
import type { QuoteNeeds, QuoteTemplate } from './quotes/ports.ts'
import { compareQuotes, readDocument, readQuoteReply } from './quotes/read-quotes.ts'
import { sendQuote } from './quotes/send-quote.ts'
import { readTypicalPrice, type TypicalPriceNeeds } from './quotes/typical-price.ts'
import { readEntry, readTalk } from './read-talk.ts'
import { sendMessage } from './send-message.ts'
import { sendProvenMessages } from './send-waiting.ts'
import { openByReveal, startTalk } from './start-talk.ts'

export { createTalkImages, uploadTalkImages } from './images.ts'
export { toQuoteReply } from './quotes/quote.ts'

export const createTalks = (needs: TalkNeeds & TypicalPriceNeeds) => {
  return {
    list: needs.views.list,
    one: readTalk(needs),
    entry: readEntry(needs),
    openByReveal: openByReveal(needs),
    isBlockBetween: needs.blocks.isBetween,
    start: startTalk(needs),
    sendWaiting: sendProvenMessages(needs),
    send: sendMessage(needs),
    markRead: markTalkRead(needs),
    close: closeTalk(needs),
    decline: declineContactRequest(needs),
    closeReturned: closeTalkOfReturnedContact(needs),
    noteContactGiven: recordContactGiven(needs),
    pressFirm: answerByFirmContactPress(needs),
    block: blockOtherPerson(needs),
    report: reportTalk(needs),
    lookAtReported: readReportedTalk(needs),
    suspend: suspendTalk(needs),
    restore: restoreTalk(needs),
    readLink: readTalkLink(needs),
    answerByLink: answerTalkByLink(needs),
    mailDigests: mailUnreadDigests(needs),
    typicalPrice: readTypicalPrice(needs),
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
  reopen: reopenTalkAfterChoice(needs),
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
      const template = { id: replaced?.id ?? toId(world.newId()), name, contents: quote }
      templates.put(userId, template, world.now())
      return accept(templateReply(template))
    })

const templateReply = ({ id, name, contents }: QuoteTemplate): QuoteTemplateReply => ({
  id,
  name,
  quote: pickReply(QuoteTemplateReply.entries.quote, contents),
})
