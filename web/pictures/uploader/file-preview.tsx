import { useEffect, useRef } from 'react'

const PREVIEW_PX = 320

/** Preview of the file. Undecodable ones stay grey, and the server decides. */
export const FilePreview = ({ file }: { file: File }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    const render = async () => {
      const bitmap = await createImageBitmap(file, { resizeWidth: PREVIEW_PX })
      const element = canvas.current
      if (element && isCurrent) {
        element.width = bitmap.width
        element.height = bitmap.height
        element.getContext('2d')?.drawImage(bitmap, 0, 0)
      }
      bitmap.close()
    }
    if ('createImageBitmap' in globalThis) render().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [file])
  return <canvas className="full-width full-height cropped" ref={canvas} width={4} height={3} />
}
