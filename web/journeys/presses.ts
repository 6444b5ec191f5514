import type { BrowserContext } from 'playwright'

type Done = keyof typeof SECONDS

const SECONDS = { page: 15, press: 4, field: 12 }

/** Counts what a person does in these windows: pages opened, presses, and fields filled in. */
export const countPresses = () => {
  const seen = { page: 0, press: 0, field: 0 }
  return {
    seen,
    /** Before its first page. */
    watch: async (context: BrowserContext) => {
      await context.exposeFunction('personDid', (what: Done) => {
        seen[what] += 1
      })
      await context.addInitScript(() => {
        const did = (what: string) =>
          (window as unknown as { personDid: (what: string) => void }).personDid(what)
        if (location.protocol.startsWith('http')) did('page')
        // A press on a label is passed on to its field, as a press of no pointer.
        addEventListener(
          'click',
          ({ isTrusted, detail }) => isTrusted && detail > 0 && did('press'),
          true,
        )
        addEventListener('change', () => did('field'), true)
      })
    },
    /** Estimates the time of somebody who reads each page and thinks about each field. */
    minutes: (unseen: typeof seen) =>
      Object.entries(SECONDS).reduce(
        (sum, [what, seconds]) => sum + seconds * (seen[what as Done] + unseen[what as Done]),
        0,
      ) / 60,
  }
}
