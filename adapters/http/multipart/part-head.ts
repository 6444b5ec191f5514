/** The lines above a part: which field it is, and the file's name when it is a file. */
export const parsePartHead = (head: string) => {
  const line = head.split('\r\n').find((one) => /^content-disposition:/i.test(one))
  if (!line || !/^content-disposition:\s*form-data\s*;/i.test(line)) return null
  const field = unquoted(FIELD.exec(line)?.[1])
  return field === null ? null : { field, filename: unquoted(FILENAME.exec(line)?.[1]) }
}

const FIELD = /;\s*name="((?:\\"|[^"])*)"/i
const FILENAME = /;\s*filename="((?:\\"|[^"])*)"/i

/** Browsers write `"` as `%22`, other programs as `\"`. */
const unquoted = (value: string | undefined) =>
  value?.replaceAll('\\"', '"').replaceAll('%22', '"') ?? null
