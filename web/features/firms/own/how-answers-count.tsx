import { FEWEST_WAITING, FIGURES_DAYS } from '#modules/talks/contract/paths.ts'

/** What stands on the firm's page about its answers. */
export const HowAnswersCount = () => (
  <details>
    <summary>Come contiamo le tue risposte</summary>
    <p>
      Guardiamo il primo messaggio di ogni cliente che ti ha scritto negli ultimi {FIGURES_DAYS}{' '}
      giorni e quanto tempo è passato fino alla tua prima risposta, notti e festivi compresi. Un
      messaggio senza risposta conta dopo un giorno; non conta se il cliente ha chiuso la
      conversazione, ha scelto qualcuno o uno dei due ha bloccato l’altro. I contatti a cui il
      cliente non ha scritto e i tuoi saluti non contano. La tua pagina mostra il risultato da{' '}
      {FEWEST_WAITING} messaggi in poi: prima non dice nulla.
    </p>
  </details>
)
