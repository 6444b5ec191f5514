import { accept, refuse } from '#modules/kernel/result.ts'
import {
  type Command,
  type CommandOptions,
  requiredTextOption,
  TEXT_OPTION,
  textOption,
  WrongUsageError,
} from './command.ts'
import { withProduct } from './open-product.ts'

export const grantSubscriptionCommand: Command = {
  summary: {
    en: 'grants a subscription without a payment',
    it: 'assegna un abbonamento senza pagamento',
  },
  usage: '--email E --plan SLUG [--days N]',
  help: {
    en: [
      'Without --days, it lasts one month or year, as the plan does.',
      'A current subscription of the same level is extended; a higher plan starts at once.',
    ].join('\n'),
    it: [
      'Senza --days dura un mese o un anno, come il piano.',
      'Un abbonamento in corso dello stesso livello viene prolungato; un piano superiore comincia subito.',
    ].join('\n'),
  },
  options: { email: TEXT_OPTION, plan: TEXT_OPTION, days: TEXT_OPTION },
  run: (options) => {
    const email = requiredTextOption(options, 'email')
    const planSlug = requiredTextOption(options, 'plan')
    const days = daysOf(options)
    return withProduct(({ billing }) => {
      const outcome = billing.grantSubscription({ email, planSlug, days })
      if (outcome.ok) {
        const { plan, endsAt } = outcome.value
        return accept(`${email} has the plan ${plan.slug} until ${endsAt.toISOString()}.`)
      }
      switch (outcome.refusal.code) {
        case 'billing.member-not-found':
          return refuse(`There is no account with ${email}.`)
        case 'billing.plan-not-found': {
          const slugs = billing.plans().map(({ slug }) => slug)
          return refuse(`There is no plan ${planSlug}; there are: ${slugs.join(', ') || 'none'}.`)
        }
        case 'billing.days-out-of-range':
          throw new WrongUsageError(NO_DAYS)
      }
    })
  },
}

const NO_DAYS = '--days is a whole number from 1 to 3650'

const daysOf = (options: CommandOptions) => {
  const days = textOption(options, 'days')
  if (days === undefined) return undefined
  if (!/^\d{1,4}$/.test(days)) throw new WrongUsageError(NO_DAYS)
  return Number(days)
}
