/** One connection of server-sent events. */
export type EventStream = {
  readonly send: (event: string, data: unknown) => void
  /** A comment line, which keeps proxies from closing the connection. */
  readonly beat: () => void
  /** Closes the stream, optionally after a last event. */
  readonly end: (lastEvent?: string) => void
}

type Ends = {
  /** Called when reading begins, so that an unread reply holds no resources. */
  readonly opened: (stream: EventStream) => void
  /** Called once, whichever side closed. */
  readonly closed: () => void
}

const RECONNECT_AFTER_MS = 3000
/** A client with this many unread events is closed; it gets the present state when it reconnects. */
const UNREAD_MAX = 8

export const openEventStream = ({ opened, closed }: Ends): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let isOpened = false
  let isClosed = false

  const close = () => {
    if (isClosed) return false
    isClosed = true
    closed()
    return true
  }

  const streamOver = (controller: ReadableStreamDefaultController<Uint8Array>): EventStream => {
    const end = (lastEvent?: string) => {
      if (!close()) return
      if (lastEvent) controller.enqueue(encoder.encode(eventText(lastEvent, {})))
      controller.close()
    }
    const write = (text: string) => {
      if (isClosed) return
      if ((controller.desiredSize ?? 0) < -UNREAD_MAX) return end()
      controller.enqueue(encoder.encode(text))
    }
    return { send: (event, data) => write(eventText(event, data)), beat: () => write(':\n\n'), end }
  }

  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (isOpened) return
        isOpened = true
        controller.enqueue(encoder.encode(`retry: ${RECONNECT_AFTER_MS}\n\n`))
        opened(streamOver(controller))
      },
      cancel: () => {
        close()
      },
    },
    { highWaterMark: 0 },
  )
}

const eventText = (event: string, data: unknown) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
