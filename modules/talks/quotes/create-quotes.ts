import { chooseProfessional, reopenTalk } from './choose-professional.ts'
import { notifyOfChoices } from './notify-of-choices.ts'
import type { QuoteNeeds } from './ports.ts'
import { compareQuotes, readDocument, replyOf } from './read-quotes.ts'
import { sendQuote } from './send-quote.ts'
import { createQuoteTemplates } from './templates.ts'

export const createQuotes = (needs: QuoteNeeds) => ({
  send: sendQuote(needs),
  replyOf: replyOf(needs),
  document: readDocument(needs),
  compare: compareQuotes(needs),
  choose: chooseProfessional(needs),
  reopen: reopenTalk(needs),
  notifyOfChoices: notifyOfChoices(needs),
  templates: createQuoteTemplates(needs),
})

export type Quotes = ReturnType<typeof createQuotes>
