import { IMAGE_TYPES, type ImageType } from '#modules/media/contract/limits.ts'
import type { ImageReply } from '#modules/media/contract/pictures.ts'
import { foldCaseAndAccents } from '#web/lib/plain-text.ts'

export type ImageSort = 'name' | 'date' | 'size'

export type LibraryView = {
  readonly search: string
  readonly type: ImageType | ''
  readonly sortBy: ImageSort
  readonly isAscending: boolean
}

export const DEFAULT_LIBRARY_VIEW: LibraryView = {
  search: '',
  type: '',
  sortBy: 'date',
  isAscending: false,
}

export const IMAGE_SORTS: readonly { value: ImageSort; label: string }[] = [
  { value: 'name', label: 'Nome' },
  { value: 'date', label: 'Data' },
  { value: 'size', label: 'Dimensione' },
]

export const IMAGE_TYPE_OPTIONS = IMAGE_TYPES.map((value) => ({
  value,
  label: value.toUpperCase(),
}))

export const filterImages = (
  images: readonly ImageReply[],
  view: LibraryView,
): readonly ImageReply[] => {
  const searchText = foldCaseAndAccents(view.search.trim())
  const sorted = images
    .filter(({ originalType }) => view.type === '' || originalType === view.type)
    .filter((image) => namesOf(image).some((name) => foldCaseAndAccents(name).includes(searchText)))
    .toSorted(COMPARE[view.sortBy])
  return view.isAscending ? sorted : sorted.toReversed()
}

const namesOf = ({ originalName, filename }: ImageReply) => [originalName, filename]

const COMPARE: Record<ImageSort, (a: ImageReply, b: ImageReply) => number> = {
  name: (a, b) => a.originalName.localeCompare(b.originalName, 'it', { numeric: true }),
  date: (a, b) => a.createdDate.localeCompare(b.createdDate),
  size: (a, b) => a.size - b.size,
}
