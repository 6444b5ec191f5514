import { type DragEvent, useEffect, useRef, useState } from 'react'

/** Files dropped on the field, or pasted anywhere on the page. */
export const useIncomingFiles = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false)
  const receive = useRef(onFiles)
  receive.current = onFiles

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      receive.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!bringsFiles(event)) return
        event.preventDefault()
        setOver(false)
        receive.current([...event.dataTransfer.files])
      },
    },
  }
}

/** Text copied from a document often includes a picture of itself, which is ignored. */
const picturesIn = (data: DataTransfer | null): readonly File[] => {
  if (!data || data.types.includes('text/plain')) return []
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}
