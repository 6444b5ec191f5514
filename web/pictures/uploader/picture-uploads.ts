/** Uploads one after the other, so that pictures keep their order. */
import type { Signal } from '@preact/signals-react'
import { useState } from 'react'
import { createStore } from 'zustand'
import { describeFailure, showFailure } from '#web/lib/api.ts'

export type PendingPicture = {
  readonly key: string
  readonly file: File
  /** Progress from 0 to 1. */
  readonly progress: Signal<number>
  /** What went wrong, once it did. */
  readonly failure: Signal<string | null>
  readonly abort: AbortController
}

type Connection = {
  /** False for guests until their registration. */
  readonly maySend: boolean
  /** Called when a file became a picture. */
  readonly onStored: (url: string) => void
}

const OTHERWISE = "Errore durante l'upload delle immagini"

export const createPictureUploads = () => {
  const queue = createQueue()
  let connection: Connection = { maySend: false, onStored: () => undefined }
  let sending: Promise<void> | null = null

  const sendAll = async () => {
    for (let one = queue.next(); one && connection.maySend; one = queue.next())
      await sendOne(queue, one, (url) => connection.onStored(url))
  }
  const start = () => {
    if (sending || !connection.maySend) return
    sending = sendAll().finally(() => {
      sending = null
    })
  }

  return {
    pending: queue.pending,
    remove: queue.remove,
    add: (pictures: readonly PendingPicture[]) => {
      queue.add(pictures)
      start()
    },
    retry: ({ progress, failure }: PendingPicture) => {
      progress.value = 0
      failure.value = null
      start()
    },
    connect: (changed: Connection) => {
      connection = changed
      start()
    },
    /** Sends waiting files. True when all became pictures. */
    finished: async () => {
      connection = { ...connection, maySend: true }
      start()
      await sending
      return queue.pending.getState().length === 0
    },
  }
}

const createQueue = () => {
  const pending = createStore<readonly PendingPicture[]>(() => [])
  return {
    pending,
    next: () => pending.getState().find(({ failure }) => failure.value === null),
    has: (key: string) => pending.getState().some((one) => one.key === key),
    add: (pictures: readonly PendingPicture[]) => {
      pending.setState((before) => [...before, ...pictures], true)
    },
    remove: ({ key, abort }: PendingPicture) => {
      pending.setState((before) => before.filter((one) => one.key !== key), true)
      abort.abort()
    },
  }
}

const sendOne = async (
  queue: ReturnType<typeof createQueue>,
  picture: PendingPicture,
  onStored: (url: string) => void,
) => {
  const { key, file, progress, failure, abort } = picture
  const onProgress = (share: number) => {
    progress.value = share
  }
  try {
    const { sendPicture } = await import('./send-picture.ts')
    const { images } = await sendPicture(file, { signal: abort.signal, onProgress })
    if (!queue.has(key)) return
    queue.remove(picture)
    for (const { url } of images) onStored(url)
  } catch (error) {
    if (!queue.has(key)) return
    failure.value = describeFailure(error, OTHERWISE)
    showFailure(error, OTHERWISE, 'Errore Upload')
  }
}

export type PictureUploads = ReturnType<typeof createPictureUploads>

/** Created by the form, which awaits it before sending. */
export const usePictureUploads = (): PictureUploads => useState(createPictureUploads)[0]
