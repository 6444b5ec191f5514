import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createPictureUploads } from '#web/pictures/uploader/picture-uploads.ts'
import { toPendingPicture } from '#web/pictures/uploader/use-picture-list.ts'
import { useLostPictures } from './pictures-section.tsx'

const PHOTO = new File(['x'], 'bagno.jpg', { type: 'image/jpeg' })

beforeEach(() => localStorage.clear())

/** Opens it as a guest, whose files wait for the account. */
const open = () => {
  const uploads = createPictureUploads()
  const { result, unmount } = renderHook(() => useLostPictures(uploads))
  return { uploads, result, unmount }
}

const choose = ({ uploads }: ReturnType<typeof open>) =>
  act(() => uploads.add([toPendingPicture(PHOTO)]))

it('says after a reload that the files chosen before are gone, until they are chosen again', () => {
  const before = open()
  expect(before.result.current).toBe(false)
  choose(before)
  expect(before.result.current).toBe(false)
  before.unmount()
  const after = open()
  expect(after.result.current).toBe(true)
  choose(after)
  expect(after.result.current).toBe(false)
})

it('says nothing when none was left waiting', () => {
  const before = open()
  choose(before)
  const [one] = before.uploads.pending.getState()
  act(() => {
    if (one) before.uploads.remove(one)
  })
  before.unmount()
  expect(open().result.current).toBe(false)
})
