import { MAX_FILES } from './limits.ts'

/** Refusals about pictures, with their Italian messages. */
export const PICTURE_REFUSALS = {
  'upload.malformed': 'Non riusciamo a leggere i file inviati',
  'upload.too-large': 'I file inviati sono troppo grandi',
  'upload.too-many-files': `Puoi caricare al massimo ${MAX_FILES} immagini`,
  'upload.no-files': 'Nessuna immagine inviata',
  'picture.bad-name': 'Il nome del file non è valido',
  'picture.empty': 'Il file è vuoto',
  'picture.too-large': 'L’immagine supera il limite di 5MB',
  'picture.unsupported-type': 'Formato non supportato: usa JPG, PNG, GIF o WebP',
  'picture.unreadable': 'L’immagine è danneggiata o incompleta',
  'picture.too-many-pixels': 'L’immagine è troppo grande: massimo 40 megapixel',
  'picture.too-long-side': 'L’immagine è troppo grande: massimo 16.383 pixel per lato',
  'picture.not-found': 'Immagine non trovata',
} as const
export type PictureRefusalCode = keyof typeof PICTURE_REFUSALS

export const describePictureUse = (title: string) => `L’immagine è usata nell’annuncio «${title}»`
export const IN_PROFILE_MESSAGE = 'L’immagine è usata come foto del profilo'
