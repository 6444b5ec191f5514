import type { ComposedMail } from './transport.ts'

/** Sorts by creation time: `20260303T090000.000Z-<id>.eml`. */
export const formatMailFileName = ({ writtenAt, id }: Pick<ComposedMail, 'writtenAt' | 'id'>) =>
  `${writtenAt.toISOString().replaceAll(/[-:]/g, '')}-${id}.eml`

const PATTERN = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2}\.\d{3})Z-[\w-]+\.eml$/

/** Answers null for files that are not mails of this product. */
export const parseMailFileName = (name: string): Date | null => {
  const parts = PATTERN.exec(name)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

export const isWrittenFor = (name: string, ids: ReadonlySet<string>) =>
  ids.has(name.replace(/^[^-]*-/, '').replace(/\.eml$/, ''))
