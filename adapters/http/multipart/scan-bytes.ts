/** Looks for marks in a stream of bytes without keeping more of it than was asked for. */
import { accept, type Result, refuse } from '#modules/kernel/result.ts'

export type ScanFault = 'too-long' | 'body-too-large' | 'ended'
type Scanned = Result<Buffer, { code: ScanFault }>

export type ByteScanner = {
  /** What stands before the mark; the mark is passed over. Not more than `most` bytes of it. */
  readonly until: (mark: Buffer, most: number) => Promise<Scanned>
  /** Passes over these bytes when they come next. */
  readonly skips: (bytes: Buffer) => Promise<boolean>
  /** Passes over the rest, so that whoever still sends can hear the answer. */
  readonly drain: () => Promise<void>
}

export const scanBytes = (body: ReadableStream<Uint8Array>, bodyBytes: number): ByteScanner => {
  const { receive, cancel } = receiveFrom(body, bodyBytes)
  // A mark that begins with a line break is found at the very beginning, too.
  let pending = Buffer.from('\r\n')

  const pass = (count: number) => {
    const passed = pending.subarray(0, count)
    pending = pending.subarray(count)
    return passed
  }

  /** Passes whatever cannot be part of the mark, and the mark itself once it is there. */
  const search = (mark: Buffer, keep: (bytes: Buffer) => void): boolean => {
    const at = pending.indexOf(mark)
    keep(pass(at >= 0 ? at : Math.max(0, pending.length - mark.length + 1)))
    if (at >= 0) pass(mark.length)
    return at >= 0
  }

  const until = async (mark: Buffer, most: number): Promise<Scanned> => {
    const kept: Buffer[] = []
    let length = 0
    const keep = (bytes: Buffer) => {
      length += bytes.length
      kept.push(bytes)
    }
    while (!search(mark, keep) && length <= most) {
      const more = await receive()
      if (typeof more === 'string') return refuse({ code: more })
      pending = Buffer.concat([pending, more])
    }
    return length > most ? refuse({ code: 'too-long' }) : accept(Buffer.concat(kept))
  }

  const skips = async (bytes: Buffer) => {
    while (pending.length < bytes.length) {
      const more = await receive()
      if (typeof more === 'string') return false
      pending = Buffer.concat([pending, more])
    }
    if (!pending.subarray(0, bytes.length).equals(bytes)) return false
    pass(bytes.length)
    return true
  }

  const drain = async () => {
    let more = await receive()
    while (typeof more !== 'string') more = await receive()
    await cancel()
  }

  return { until, skips, drain }
}

const receiveFrom = (body: ReadableStream<Uint8Array>, bodyBytes: number) => {
  const reader = body.getReader()
  let received = 0
  return {
    receive: async (): Promise<Uint8Array | 'ended' | 'body-too-large'> => {
      // A connection that breaks off ends the stream for us.
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done || !value) return 'ended'
      received += value.byteLength
      return received > bodyBytes ? 'body-too-large' : value
    },
    cancel: () => reader.cancel().catch(() => undefined),
  }
}
