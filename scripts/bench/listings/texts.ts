import type { Random } from './random.ts'
import { DETAILS, OPENINGS, PLACES, REQUEST_TEXTS, rareName } from './words.ts'

export type Subject = {
  readonly name: string
  /** Words that people use for the category. */
  readonly keywords: readonly string[]
}

export const titleFor = (subject: Subject, city: string, random: Random) => {
  const task = taskOf(subject, random)
  const form = random.whole(4)
  if (form === 0) return `${subject.name} a ${city}: ${task}`
  if (form === 1) return capital(`${task} ${random.pick(REQUEST_TEXTS)}`)
  if (form === 2) return `Cerco ${subject.name.toLowerCase()} per ${task}`
  return capital(`${task} in zona ${city}`)
}

export const descriptionFor = (subject: Subject, city: string, random: Random) => {
  const first = random.whole(DETAILS.length)
  const details = Array.from(
    { length: 2 + random.whole(3) },
    (_, index) => DETAILS[(first + index * 5) % DETAILS.length],
  )
  return [
    `${random.pick(OPENINGS)} ${taskOf(subject, random)}: si tratta di ${random.pick(PLACES)}, in via ${rareName(random)} a ${city}.`,
    ...details,
    ...(random.chance(0.3) ? [`Il modello è ${rareName(random)} ${100 + random.whole(900)}.`] : []),
  ].join(' ')
}

const taskOf = ({ name, keywords }: Subject, random: Random) =>
  (keywords.length > 0 ? random.pick(keywords) : name).toLowerCase()

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
