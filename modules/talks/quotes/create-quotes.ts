import { chooseProfessional } from './choose-professional.ts'
import type { QuoteNeeds } from './needs.ts'
import { compareQuotes, readDocument, replyOf } from './read-quotes.ts'
import { sendQuote } from './send-quote.ts'
import { createQuoteTemplates } from './templates.ts'

export const createQuotes = (needs: QuoteNeeds) => ({
  send: sendQuote(needs),
  replyOf: replyOf(needs),
  document: readDocument(needs),
  compare: compareQuotes(needs),
  choose: chooseProfessional(needs),
  templates: createQuoteTemplates(needs),
})

export type Quotes = ReturnType<typeof createQuotes>
