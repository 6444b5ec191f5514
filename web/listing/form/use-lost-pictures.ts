import { useEffect, useState } from 'react'
import { forgetOwn, readOwn, storeOwn } from '#web/lib/own-store.ts'
import type { PictureUploads } from '#web/pictures/uploader/picture-uploads.ts'

const KEY = 'foto-in-attesa'

/** Whether files that waited for the account went with a reload, which keeps the rest of a draft. */
export const useLostPictures = ({ pending }: PictureUploads): boolean => {
  const [areLost, setLost] = useState(false)

  useEffect(() => {
    let hasWaited = false
    setLost(readOwn(KEY) === true)
    const note = (files: readonly object[]) => {
      if (files.length > 0) {
        hasWaited = true
        storeOwn(KEY, true)
        setLost(false)
      } else if (hasWaited) forgetOwn(KEY)
    }
    note(pending.getState())
    return pending.subscribe(note)
  }, [pending])

  return areLost
}
