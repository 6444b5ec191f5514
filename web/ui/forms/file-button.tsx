import { type ComponentProps, useRef } from 'react'
import { Button } from '../controls/button.tsx'

export const PICTURE_TYPES =
  'image/jpeg,image/png,image/gif,image/webp,image/heic,image/heif,.heic,.heif'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  readonly accept: string
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Files from the device; the same one may be chosen again. */
export const FileButton = ({ accept, multiple = false, onFiles, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          onFiles(files)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
