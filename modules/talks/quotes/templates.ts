import { idOf, type QuoteTemplateId, type UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { QuoteTemplateInput, QuoteTemplateReply } from '../contract/quotes.ts'
import type { QuoteNeeds, QuoteTemplate } from './ports.ts'

const MOST_TEMPLATES = 20

type Needs = Pick<QuoteNeeds, 'templates' | 'world' | 'atomically'>

export const createQuoteTemplates = (needs: Needs) => ({
  of: (userId: UserId) => needs.templates.of(userId).map(templateReply),
  save: saveTemplate(needs),
  remove: (userId: UserId, id: QuoteTemplateId) => needs.templates.remove(userId, id),
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
  quote: {
    shape: contents.shape,
    price: contents.price ?? null,
    priceMax: contents.priceMax ?? null,
    vatIncluded: contents.vatIncluded,
    vatRate: contents.vatRate ?? null,
    lines: contents.lines,
    lastsDays: contents.lastsDays ?? null,
    visitIsFree: contents.visitIsFree ?? null,
    warrantyMonths: contents.warrantyMonths ?? null,
    notes: contents.notes ?? null,
  },
})
