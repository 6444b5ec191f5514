import { create } from 'zustand'
import { registerFreshCodePrompt } from './api.ts'

type State = {
  /** Resolves the waiting call; null when none waits. */
  readonly answer: ((isConfirmed: boolean) => void) | null
}

export const useFreshCode = create<State>(() => ({ answer: null }))

export const answerFreshCode = (isConfirmed: boolean): void => {
  useFreshCode.getState().answer?.(isConfirmed)
  useFreshCode.setState({ answer: null })
}

let pending: Promise<boolean> | null = null

/** Concurrent calls share one prompt. */
const ask = (): Promise<boolean> => {
  pending ??= new Promise<boolean>((answer) => useFreshCode.setState({ answer })).finally(() => {
    pending = null
  })
  return pending
}

/** Until the returned function is called, refused calls prompt for a code and are repeated. */
export const askForFreshCodes = () => {
  registerFreshCodePrompt(ask)
  return () => {
    registerFreshCodePrompt(null)
    answerFreshCode(false)
  }
}
