import { FirmListScreen, firmBoard } from '#web/features/firms/browse/firm-list-screen.tsx'
import { createListPage } from './list-page.ts'

export const page = createListPage({
  Component: FirmListScreen,
  board: firmBoard,
  indexedWith: [],
  head: {
    title: 'Professionisti e imprese della tua zona',
    description:
      'Artigiani, tecnici e imprese con nome, partita IVA e zone di lavoro: guarda che cosa abbiamo controllato e scegli chi chiamare.',
  },
})
