/** The comune that somebody typed on this device; never guessed, and never sent but to ask for what is near it. */
import { useSyncExternalStore } from 'react'
import { readLocalItem, removeLocalItem, storeLocalItem } from './own-store.ts'

const KEY = 'luogo'
const LETTERS_MIN = 3

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = () => {
  const stored = readLocalItem(KEY)
  return typeof stored === 'string' ? stored : ''
}

/** Empty where none was typed, and in what the server renders. */
export const useRememberedPlace = () => useSyncExternalStore(subscribe, read, () => '')

/** A text too short to be a place keeps the earlier one, unless it is empty. */
export const rememberPlace = (typed: string) => {
  const place = typed.trim()
  if (place === '') removeLocalItem(KEY)
  else if (place.length >= LETTERS_MIN) storeLocalItem(KEY, place)
  for (const listener of listeners) listener()
}
