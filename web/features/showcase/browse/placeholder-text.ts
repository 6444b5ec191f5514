import type { PlaceholderText } from '#web/listing/pictures/pictured.ts'

export const placeholderText: PlaceholderText = {
  unnamed: 'In vetrina',
  tagline: 'Offerto da chi lo fa davvero',
}
