import { adminPage } from '../frame/admin-page.tsx'
import { Images } from './images.tsx'

export const page = adminPage({
  title: 'Immagini',
  subtitle: 'Quelle che un annuncio mostra restano: si tolgono dall’annuncio, poi da qui.',
  Content: Images,
})
