import type { PlaceholderWords } from '#web/listing/pictures/pictured.ts'

export const placeholderWords: PlaceholderWords = {
  unnamed: 'In vetrina',
  tagline: 'Offerto da chi lo fa davvero',
}
