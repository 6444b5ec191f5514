import type { PlaceholderText } from '#web/listing/pictures/pictured.ts'

export const placeholderText: PlaceholderText = {
  unnamed: 'Nuovo Lavoro',
  tagline: 'Richiedi preventivi gratuiti',
}
