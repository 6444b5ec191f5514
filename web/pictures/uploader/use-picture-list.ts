import { signal } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createIdempotencyKey } from '#web/lib/new-key.ts'
import { showToast } from '#web/lib/toast.ts'
import { forgetImageLibrary } from '../library/use-library.ts'
import { findPictureFault } from '../picture-fault.ts'
import { ONLY_OWNER_ADDS_PICTURES, type PictureFieldProps } from './picture-field-props.ts'
import type { PendingPicture } from './picture-uploads.ts'

type Input = Pick<
  PictureFieldProps,
  'value' | 'onChange' | 'max' | 'uploads' | 'isSignedIn' | 'mayAdd'
>

export const usePictureList = (input: Input) => {
  const { value, onChange, max, uploads, isSignedIn, mayAdd = true } = input
  // Several files may arrive between two renderings.
  const latest = useRef(value)
  latest.current = value
  const change = (urls: readonly string[]) => {
    latest.current = urls
    onChange([...urls])
  }
  const store = (url: string) => {
    forgetImageLibrary()
    change([...latest.current, url])
  }
  const onStored = useRef(store)
  onStored.current = store

  useEffect(() => {
    uploads.connect({ maySend: isSignedIn, onStored: (url) => onStored.current(url) })
  }, [uploads, isSignedIn])

  const pending = useStore(uploads.pending)
  const remaining = max - value.length - pending.length
  return {
    pending,
    remaining,
    addFiles: (files: readonly File[]) => {
      if (files.length === 0) return
      if (!mayAdd) return notify('Nessuna foto aggiunta', ONLY_OWNER_ADDS_PICTURES)
      if (files.length > remaining) return notify('Troppi file', mostOf(max))
      const fault = files.map(findPictureFault).find(Boolean)
      if (fault) return notify('Errore Upload', fault)
      uploads.add(files.map(toPendingPicture))
    },
    /** Adds earlier uploads. */
    addExisting: (urls: readonly string[]) => {
      const fresh = urls.filter((url) => !value.includes(url))
      if (fresh.length === 0)
        return notify('Immagini già selezionate', 'Le immagini scelte sono già nell’annuncio.')
      if (fresh.length > remaining) notify('Limite raggiunto', mostOf(max))
      change([...value, ...fresh.slice(0, Math.max(0, remaining))])
    },
    remove: (url: string) => change(value.filter((one) => one !== url)),
    move: (from: number, to: number) => {
      const moved = value[from]
      if (moved === undefined || to < 0 || to >= value.length) return
      change(value.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
  }
}

export type PictureList = ReturnType<typeof usePictureList>

export const toPendingPicture = (file: File): PendingPicture => ({
  key: createIdempotencyKey(),
  file,
  progress: signal(0),
  failure: signal<string | null>(null),
  abort: new AbortController(),
})

const mostOf = (max: number) => `Puoi caricare al massimo ${max} immagini.`

const notify = (title: string, description: string) =>
  showToast({ title, description, variant: 'destructive' })
