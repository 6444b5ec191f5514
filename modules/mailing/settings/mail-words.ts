import type { StaffActor } from '#modules/kernel/audit.ts'
import type { CommonNeeds } from '#modules/kernel/needs.ts'
import { accept, refuse } from '#modules/kernel/result.ts'

/** What the operator says otherwise in each mail, by the words it replaces. */
export type MailTextsStore = {
  readonly of: (template: string) => Readonly<Record<string, string>>
  readonly put: (template: string, own: Readonly<Record<string, string>>, at: Date) => void
}

export type EditableMailBlock = { readonly text: string; readonly own: string | null }

type Needs = Pick<CommonNeeds, 'world' | 'audit' | 'atomically'> & {
  readonly mailWords: MailTextsStore
}

type Change = {
  readonly template: string
  readonly blocks: readonly EditableMailBlock[]
  /** Follows the order of the blocks; a missing text leaves the mail's own. */
  readonly own: readonly (string | undefined)[]
}

/** Every placeholder of a block stays, and no other comes: links and the sentences of the law stand outside the blocks. */
export const changeMailTexts =
  ({ mailWords, world, audit, atomically }: Needs) =>
  (staff: StaffActor, { template, blocks, own }: Change) => {
    const issues = blocks.flatMap(({ text }, place) => {
      const message = faultIn(own[place], text)
      return message === null ? [] : [{ path: `own.${place}`, message }]
    })
    if (issues.length > 0) return refuse({ code: 'request.invalid', issues })
    const after = Object.fromEntries(
      blocks.flatMap(({ text }, place) => {
        const replacement = own[place]
        return replacement === undefined || replacement === text
          ? []
          : [[text, replacement] as const]
      }),
    )
    return atomically(() => {
      const before = Object.values(mailWords.of(template))
      mailWords.put(template, after, world.now())
      audit.record(staff, 'mail.words', ['mail', template], {
        before: { text: before.join('\n') },
        after: { text: Object.values(after).join('\n') },
      })
      return accept(null)
    })
  }

/** Finds braces without a partner, too, which would fill nothing. */
const placesIn = (text: string): readonly string[] => text.match(/\{+[^{}]*\}*|\}+/g) ?? []
/** Known to every mail. */
const ANYWHERE = '{{siteName}}'

const faultIn = (replacement: string | undefined, text: string): string | null => {
  if (replacement === undefined) return null
  const present = placesIn(replacement)
  const required = placesIn(text)
  const missing = required.find((place) => !present.includes(place))
  if (missing) return `Non togliere ${missing}: al suo posto il sito scrive il dato giusto`
  const unknown = present.find((place) => ![...required, ANYWHERE].includes(place))
  return unknown ? `Qui il sito non può sostituire ${unknown}: toglilo` : null
}
