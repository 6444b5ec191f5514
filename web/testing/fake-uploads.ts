/** Fake uploads that tests advance step by step. */
type Listener = (event: object) => void

const WAIT_MS = 5
const WAITS = 1000

type Upload = { readonly name: string; readonly request: FakeRequest }

type FakeRequest = {
  status: number
  responseText: string
  statusText: string
  readonly listeners: Map<string, Listener>
  readonly progressListeners: Map<string, Listener>
}

export const fakeUploads = () => {
  const sent: Upload[] = []

  const makeRequest = () => {
    const request: FakeRequest = {
      status: 0,
      responseText: '',
      statusText: '',
      listeners: new Map(),
      progressListeners: new Map(),
    }
    return Object.assign(request, {
      upload: {
        addEventListener: (name: string, listener: Listener) =>
          request.progressListeners.set(name, listener),
      },
      addEventListener: (name: string, listener: Listener) => request.listeners.set(name, listener),
      open: () => undefined,
      setRequestHeader: () => undefined,
      abort: () => request.listeners.get('abort')?.({}),
      send: (form: FormData) => {
        for (const file of form.values()) sent.push({ name: (file as File).name, request })
      },
    })
  }
  globalThis.XMLHttpRequest = function Request() {
    return makeRequest()
  } as unknown as typeof XMLHttpRequest

  let finished = 0
  /** The request under way; photographs are made smaller before they are sent. */
  const present = async () => {
    for (let waits = 0; waits < WAITS && sent.length === finished; waits += 1)
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    const latest = sent[finished]
    if (!latest) throw new Error('Nothing was sent')
    return latest.request
  }
  return {
    sent,
    progress: async (share: number) => {
      const request = await present()
      request.progressListeners.get('progress')?.({ loaded: share, total: 1 })
    },
    answer: async (status: number, body: object) => {
      const request = await present()
      finished += 1
      Object.assign(request, { status, responseText: JSON.stringify(body) })
      request.listeners.get('load')?.({})
      await Promise.resolve()
    },
    fail: async () => {
      const request = await present()
      finished += 1
      request.listeners.get('error')?.({})
      await Promise.resolve()
    },
  }
}
