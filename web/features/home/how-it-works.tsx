import { MAX_REVEALS_IN_WORDS } from '#modules/listings/contract/job-requests/vocabulary.ts'

const STEPS = [
  {
    title: 'Racconta il lavoro',
    says: 'Scrivi che cosa serve, dove e quando: bastano pochi minuti e qualche foto.',
  },
  {
    title: 'Leggiamo e pubblichiamo la richiesta',
    says: 'I tuoi contatti restano nascosti: li scopre chi ha un abbonamento o, se preferisci, solo chi scegli tu.',
  },
  {
    title: 'Scegli con chi parlare',
    says: `Ti contattano al massimo in ${MAX_REVEALS_IN_WORDS}: confronti i preventivi e decidi tu.`,
  },
]

export const HowItWorks = () => (
  <section className="home-how grid gap-4" data-mode="cerco" aria-labelledby="come-funziona">
    <h2 id="come-funziona">Come funziona</h2>
    <ol className="grid">
      {STEPS.map(({ title, says }) => (
        <li className="grid soft" key={title}>
          <strong className="inked">{title}</strong> {says}
        </li>
      ))}
    </ol>
  </section>
)
