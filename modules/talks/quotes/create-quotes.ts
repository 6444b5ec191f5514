import { chooseProfessional, reopenTalk } from './choose-professional.ts'
import type { QuoteNeeds } from './needs.ts'
import { compareQuotes, readDocument, replyOf } from './read-quotes.ts'
import { sendQuote } from './send-quote.ts'
import { tellChoices } from './tell-choices.ts'
import { createQuoteTemplates } from './templates.ts'

export const createQuotes = (needs: QuoteNeeds) => ({
  send: sendQuote(needs),
  replyOf: replyOf(needs),
  document: readDocument(needs),
  compare: compareQuotes(needs),
  choose: chooseProfessional(needs),
  reopen: reopenTalk(needs),
  tellChoices: tellChoices(needs),
  templates: createQuoteTemplates(needs),
})

export type Quotes = ReturnType<typeof createQuotes>
