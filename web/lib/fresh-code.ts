import { create } from 'zustand'
import { registerFreshCodePrompt } from './api.ts'

type State = {
  /** Resolves the waiting call; null when none waits. */
  readonly settle: ((isConfirmed: boolean) => void) | null
}

export const useFreshCode = create<State>(() => ({ settle: null }))

export const settleFreshCode = (isConfirmed: boolean): void => {
  useFreshCode.getState().settle?.(isConfirmed)
  useFreshCode.setState({ settle: null })
}

let pending: Promise<boolean> | null = null

/** Concurrent calls share one prompt. */
const ask = (): Promise<boolean> => {
  pending ??= new Promise<boolean>((settle) => useFreshCode.setState({ settle })).finally(() => {
    pending = null
  })
  return pending
}

/** Until the returned function is called, refused calls prompt for a code and are repeated. */
export const askForFreshCodes = () => {
  registerFreshCodePrompt(ask)
  return () => {
    registerFreshCodePrompt(null)
    settleFreshCode(false)
  }
}
