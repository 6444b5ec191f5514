import type { PlaceholderWords } from '#web/listing/pictures/pictured.ts'

export const placeholderWords: PlaceholderWords = {
  unnamed: 'Nuovo Lavoro',
  tagline: 'Richiedi preventivi gratuiti',
}
