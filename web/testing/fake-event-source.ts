/** A fake `EventSource` that tests feed. */
import { act } from '@testing-library/react'

export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  /** Lists the open ones, oldest first. */
  static open: FakeEventSource[] = []
  readonly url: string
  readyState = 1

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.open.push(this)
  }

  close() {
    this.readyState = FakeEventSource.CLOSED
    FakeEventSource.open = FakeEventSource.open.filter((source) => source !== this)
  }

  say(event: string, words: object = {}) {
    act(() => {
      this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(words) }))
    })
  }

  /** Fails as after a refusal, where browsers do not reconnect. */
  fail() {
    this.readyState = FakeEventSource.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}
