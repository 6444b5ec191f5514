/** A copy on the same disk is lost with the disk; and why there is no button that downloads one. */
export const ElsewhereHints = () => (
  <section className="prose" aria-labelledby="altrove">
    <h2 id="altrove">Copie fuori da questa macchina</h2>
    <p>
      Queste copie stanno sullo stesso disco del sito. Portane una altrove ogni giorno, dalla
      macchina, con le immagini dentro:
    </p>
    <p>
      <code>node dist/cli.js backup --to /altrove/cercooffro.db</code>
    </p>
    <ul>
      <li>
        Conserva a parte il file <code>secret.key</code>: senza, le password dei servizi vanno
        inserite di nuovo.
      </li>
      <li>
        Prova a ripristinare una volta ogni tanto, su un’altra macchina:{' '}
        <code>node dist/cli.js restore --from FILE</code>. Un file danneggiato viene rifiutato.
      </li>
      <li>
        Da qui una copia non si scarica: contiene i dati di tutti, e una password rubata non deve
        bastare per portarli via.
      </li>
    </ul>
  </section>
)
