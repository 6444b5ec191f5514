import { create } from 'zustand'
import { onFreshCodeDue } from './api.ts'

type State = {
  /** Tells the call that waits whether a code was accepted; null while none waits. */
  readonly settle: ((isConfirmed: boolean) => void) | null
}

/** Whether a call waits for a fresh code of the second factor. */
export const useFreshCode = create<State>(() => ({ settle: null }))

export const settleFreshCode = (isConfirmed: boolean): void => {
  useFreshCode.getState().settle?.(isConfirmed)
  useFreshCode.setState({ settle: null })
}

let asked: Promise<boolean> | null = null

/** Several calls at once are asked for one code. */
const ask = (): Promise<boolean> => {
  asked ??= new Promise<boolean>((settle) => useFreshCode.setState({ settle })).finally(() => {
    asked = null
  })
  return asked
}

/** From now until the returned function is called, refused calls ask for a code and are sent again. */
export const askForFreshCodes = () => {
  onFreshCodeDue(ask)
  return () => {
    onFreshCodeDue(null)
    settleFreshCode(false)
  }
}
