import { create } from 'zustand'

/** What a refusal of the gate says; null while the dialog is closed. */
type Lacking = { readonly code: string; readonly sentence: string }

type State = { readonly lacking: Lacking | null }

/** State of the dialog about what a professional still lacks; the layout renders it. */
export const useFirmDialog = create<State>(() => ({ lacking: null }))

export const openFirmDialog = (lacking: Lacking): void => useFirmDialog.setState({ lacking })

export const closeFirmDialog = (): void => useFirmDialog.setState({ lacking: null })

const CODES = ['reveal.email-required', 'reveal.firm-required']

/** True for refusals that this dialog explains. */
export const isAboutFirm = (code: string): boolean => CODES.includes(code)
