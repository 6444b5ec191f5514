/// <reference lib="esnext.temporal" />

const DAILY_RETAINED = 7
const WEEKLY_RETAINED = 4

const NAME = /^app-(\d{4}-\d{2}-\d{2})\.db$/

export const snapshotName = (day: string) => `app-${day}.db`

/** Snapshots outside the last 7 nights and the last 4 weeks. */
export const snapshotsToDrop = (names: readonly string[]): string[] => {
  const nightly = names.filter((name) => NAME.test(name)).sort()
  const older = nightly.slice(0, -DAILY_RETAINED)
  const firstOfWeek = new Map<string, string>()
  for (const name of older) {
    const week = weekOf(name)
    if (!firstOfWeek.has(week)) firstOfWeek.set(week, name)
  }
  const retained = new Set([...firstOfWeek.values()].slice(-WEEKLY_RETAINED))
  return older.filter((name) => !retained.has(name))
}

/** The Monday of the snapshot's week. */
const weekOf = (name: string) => {
  const day = Temporal.PlainDate.from(NAME.exec(name)?.[1] ?? '')
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}
