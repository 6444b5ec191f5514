import type { RandomSource } from './random.ts'
import {
  createRareName,
  REQUEST_DETAILS,
  REQUEST_OPENINGS,
  REQUEST_SITES,
  REQUEST_TEXTS,
} from './words.ts'

export type TradeSubject = {
  readonly name: string
  /** Words that people use for the category. */
  readonly keywords: readonly string[]
}

export const titleFor = (subject: TradeSubject, city: string, random: RandomSource) => {
  const task = taskOf(subject, random)
  const form = random.whole(4)
  if (form === 0) return `${subject.name} a ${city}: ${task}`
  if (form === 1) return capital(`${task} ${random.pick(REQUEST_TEXTS)}`)
  if (form === 2) return `Cerco ${subject.name.toLowerCase()} per ${task}`
  return capital(`${task} in zona ${city}`)
}

export const descriptionFor = (subject: TradeSubject, city: string, random: RandomSource) => {
  const first = random.whole(REQUEST_DETAILS.length)
  const details = Array.from(
    { length: 2 + random.whole(3) },
    (_, index) => REQUEST_DETAILS[(first + index * 5) % REQUEST_DETAILS.length],
  )
  return [
    `${random.pick(REQUEST_OPENINGS)} ${taskOf(subject, random)}: si tratta di ${random.pick(REQUEST_SITES)}, in via ${createRareName(random)} a ${city}.`,
    ...details,
    ...(random.chance(0.3)
      ? [`Il modello è ${createRareName(random)} ${100 + random.whole(900)}.`]
      : []),
  ].join(' ')
}

const taskOf = ({ name, keywords }: TradeSubject, random: RandomSource) =>
  (keywords.length > 0 ? random.pick(keywords) : name).toLowerCase()

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
