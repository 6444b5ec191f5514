/** Every page of the admin area, one line each, in the order of the menu; a page below another one follows it. */
import { adminOnlyPage, type MenuGroup, staffPage } from './frame/descriptor.ts'

const backups = () => import('./backups/backups.tsx')
const bankStatement = () => import('./bank-statement/bank-statement.tsx')
const banners = () => import('./banners/banners.tsx')
const categoryScreen = () => import('./categories/category-screen.tsx')
const categoryTree = () => import('./categories/category-tree.tsx')
const cmsPages = () => import('./cms-pages/cms-pages.tsx')
const company = () => import('./company/company-screen.tsx')
const breach = () => import('./compliance/breach-page.tsx')
const compliance = () => import('./compliance/compliance.tsx')
const dashboard = () => import('./dashboard/dashboard.tsx')
const discounts = () => import('./discounts/discounts.tsx')
const firms = () => import('./firms/firms.tsx')
const groupMails = () => import('./group-mails/group-mails.tsx')
const invitations = () => import('./growth/invitations.tsx')
const launch = () => import('./growth/launch.tsx')
const market = () => import('./growth/market.tsx')
const prospects = () => import('./growth/prospects.tsx')
const guide = () => import('./guide/guide.tsx')
const images = () => import('./images/images.tsx')
const invoiceAdmin = () => import('./invoices/invoice-admin.tsx')
const sdiMessages = () => import('./invoices/sdi-messages.tsx')
const look = () => import('./branding/branding.tsx')
const mailSettings = () => import('./mail-settings/mail-settings.tsx')
const mailTemplates = () => import('./mail-settings/mail-templates.tsx')
const messageList = () => import('./messages/message-list.tsx')
const moderationQueue = () => import('./moderation/moderation-queue.tsx')
const orderList = () => import('./orders/order-list.tsx')
const orderPage = () => import('./orders/order-page.tsx')
const places = () => import('./places/places.tsx')
const plans = () => import('./plans/plans.tsx')
const complaints = () => import('./reports/complaints.tsx')
const contactReports = () => import('./reports/contact-reports.tsx')
const notices = () => import('./reports/notices.tsx')
const reveals = () => import('./reveals/reveals.tsx')
const reviews = () => import('./reviews/reviews.tsx')
const mailboxes = () => import('./settings/mailboxes.tsx')
const homepageSettings = () => import('./settings/homepage-settings.ts')
const listingSettings = () => import('./settings/listing-settings.ts')
const paymentSettings = () => import('./settings/payment-settings.tsx')
const securitySettings = () => import('./settings/security-settings.ts')
const siteAccessSettings = () => import('./settings/site-access-settings.ts')
const vettingSettings = () => import('./settings/vetting-settings.ts')
const shopItems = () => import('./shop-items/shop-items.tsx')
const auditLog = () => import('./system/audit-log.tsx')
const jobRuns = () => import('./system/job-runs.tsx')
const outbox = () => import('./system/outbox.tsx')
const toDo = () => import('./to-do/to-do.tsx')
const transfer = () => import('./transfer/transfer.tsx')
const transparency = () => import('./transparency/transparency.tsx')
const unanswered = () => import('./unanswered/unanswered.tsx')
const userCard = () => import('./users/user-card.tsx')
const userList = () => import('./users/user-list.tsx')
const verifications = () => import('./verifications/verifications.tsx')

export const adminPages: readonly MenuGroup[] = [
  {
    title: 'In breve',
    pages: [
      staffPage('/admin/da-fare', 'Da fare', 'ogni-giorno-da-fare', toDo),
      staffPage('/admin/andamento', 'Andamento', 'come-va-il-sito', dashboard),
      adminOnlyPage('/admin/mercato', 'Mercato', 'richieste-senza-risposta', market),
      staffPage('/admin/guida', 'Guida', 'prima-ora', guide),
    ],
  },
  {
    title: 'Annunci',
    pages: [
      staffPage('/admin', 'Moderazione', 'leggere-e-approvare-gli-annunci', moderationQueue),
      staffPage('/admin/senza-risposta', 'Senza risposta', 'richieste-senza-risposta', unanswered),
      adminOnlyPage('/admin/contatti-scoperti', 'Contatti scoperti', 'come-va-il-sito', reveals),
      staffPage('/admin/segnalazioni', 'Contatti segnalati', 'contatti-segnalati', contactReports),
      staffPage('/admin/annunci-segnalati', 'Annunci segnalati', 'annunci-segnalati', notices),
      staffPage('/admin/imprese', 'Imprese', 'imprese-e-documenti', firms),
      staffPage('/admin/verifiche', 'Controlli', 'imprese-e-documenti', verifications),
      staffPage('/admin/recensioni', 'Recensioni', 'recensioni', reviews),
      staffPage('/admin/reclami', 'Reclami', 'reclami', complaints),
      staffPage('/admin/trasparenza', 'Trasparenza', 'la-relazione-di-trasparenza', transparency),
      staffPage('/admin/messaggi', 'Messaggi', 'messaggi', messageList),
      staffPage('/admin/immagini', 'Immagini', 'leggere-e-approvare-gli-annunci', images),
    ],
  },
  {
    title: 'Persone e vendite',
    pages: [
      adminOnlyPage('/admin/da-convincere', 'Da contattare', 'i-primi-professionisti', prospects),
      adminOnlyPage('/admin/da-convincere/:id', 'Impresa da contattare', 'i-primi-professionisti', [
        prospects,
        'editPage',
      ]),
      adminOnlyPage('/admin/inviti', 'Inviti', 'i-primi-professionisti', invitations),
      adminOnlyPage('/admin/inviti/:id', 'Nuovi inviti', 'i-primi-professionisti', [
        invitations,
        'editPage',
      ]),
      adminOnlyPage('/admin/utenti', 'Utenti', 'una-persona-chiede-aiuto', userList),
      adminOnlyPage('/admin/utenti/:id', 'Utente', 'una-persona-chiede-aiuto', userCard),
      adminOnlyPage('/admin/email-di-gruppo', 'Email di gruppo', 'scrivere-a-molti', groupMails),
      adminOnlyPage('/admin/email-di-gruppo/:id', 'Nuova email di gruppo', 'scrivere-a-molti', [
        groupMails,
        'editPage',
      ]),
      adminOnlyPage('/admin/ordini', 'Ordini', 'che-cosa-succede-quando-qualcuno-paga', orderList),
      adminOnlyPage('/admin/ordini/:id', 'Ordine', 'rimborsi-e-note-di-credito', orderPage),
      adminOnlyPage('/admin/estratto-conto', 'Estratto conto', 'i-bonifici', bankStatement),
      adminOnlyPage('/admin/fatture', 'Fatture', 'mandare-le-fatture-allo-sdi', invoiceAdmin),
      adminOnlyPage(
        '/admin/ricevute',
        'Ricevute dello SdI',
        'le-ricevute-arrivano-da-sole',
        sdiMessages,
      ),
      adminOnlyPage('/admin/piani', 'Piani', 'piani-e-prezzi', plans),
      adminOnlyPage('/admin/piani/:id', 'Piano', 'cambiare-un-prezzo', [plans, 'editPage']),
      adminOnlyPage('/admin/catalogo', 'Catalogo', 'piani-e-prezzi', shopItems),
      adminOnlyPage('/admin/catalogo/:id', 'Articolo del catalogo', 'piani-e-prezzi', [
        shopItems,
        'editPage',
      ]),
      adminOnlyPage('/admin/sconti', 'Codici sconto', 'piani-e-prezzi', discounts),
      adminOnlyPage('/admin/sconti/:id', 'Codice sconto', 'piani-e-prezzi', [
        discounts,
        'editPage',
      ]),
    ],
  },
  {
    title: 'Contenuti',
    pages: [
      adminOnlyPage('/admin/pagine', 'Pagine e blog', 'le-pagine-di-legge', cmsPages),
      adminOnlyPage('/admin/pagine/:id', 'Pagina', 'le-pagine-di-legge', [cmsPages, 'editPage']),
      adminOnlyPage('/admin/banner', 'Banner', 'banner-e-blog', banners),
      adminOnlyPage('/admin/banner/:id', 'Banner', 'banner-e-blog', [banners, 'editPage']),
      adminOnlyPage('/admin/categorie', 'Categorie', 'mestieri-e-luoghi', categoryTree),
      adminOnlyPage('/admin/categorie/:id', 'Categoria', 'mestieri-e-luoghi', categoryScreen),
      adminOnlyPage('/admin/luoghi', 'Luoghi', 'i-luoghi-che-cambiano', places),
      adminOnlyPage('/admin/luoghi/:kind/:id', 'Luogo', 'i-luoghi-che-cambiano', [
        places,
        'editPage',
      ]),
    ],
  },
  {
    title: 'Impostazioni',
    pages: [
      adminOnlyPage('/admin/impostazioni/azienda', 'Azienda', 'dati-dellazienda', company),
      adminOnlyPage('/admin/impostazioni/apertura', 'Zone aperte', 'zone-aperte', launch),
      adminOnlyPage(
        '/admin/impostazioni/home',
        'Pagina iniziale',
        'il-tuo-aspetto',
        homepageSettings,
      ),
      adminOnlyPage('/admin/impostazioni/aspetto', 'Aspetto', 'il-tuo-aspetto', look),
      adminOnlyPage('/admin/impostazioni/posta', 'Email', 'il-server-di-posta', mailSettings),
      adminOnlyPage(
        '/admin/impostazioni/posta/modelli',
        'Modelli delle email',
        'il-server-di-posta',
        mailTemplates,
      ),
      adminOnlyPage(
        '/admin/impostazioni/caselle',
        'Caselle da leggere',
        'le-caselle-che-il-sito-legge',
        mailboxes,
      ),
      adminOnlyPage(
        '/admin/impostazioni/sicurezza',
        'Sicurezza',
        'proteggi-il-tuo-accesso',
        securitySettings,
      ),
      adminOnlyPage(
        '/admin/impostazioni/annunci',
        'Richieste e contatti',
        'chi-può-vedere-i-contatti',
        listingSettings,
      ),
      adminOnlyPage(
        '/admin/impostazioni/professionisti',
        'Professionisti',
        'chi-può-vedere-i-contatti',
        vettingSettings,
      ),
      adminOnlyPage(
        '/admin/impostazioni/porte',
        'Pausa e filtri',
        'mettere-in-pausa-il-sito',
        siteAccessSettings,
      ),
      adminOnlyPage(
        '/admin/impostazioni/pagamenti',
        'Pagamenti',
        'come-ti-pagano',
        paymentSettings,
      ),
    ],
  },
  {
    title: 'Sistema',
    pages: [
      adminOnlyPage('/admin/posta', 'Posta in uscita', 'le-email-non-arrivano', outbox),
      adminOnlyPage('/admin/registro', 'Registro delle azioni', 'chi-ha-fatto-che-cosa', auditLog),
      adminOnlyPage(
        '/admin/lavori-programmati',
        'Lavori programmati',
        'un-lavoro-non-è-riuscito',
        jobRuns,
      ),
      adminOnlyPage('/admin/backup', 'Copie di sicurezza', 'le-copie-di-sicurezza', backups),
      adminOnlyPage(
        '/admin/importa-esporta',
        'Importa ed esporta',
        'portare-dati-dentro-e-fuori',
        transfer,
      ),
      staffPage('/admin/conformita', 'Conformità', 'i-doveri-in-una-pagina', compliance),
      adminOnlyPage(
        '/admin/conformita/violazioni/:id',
        'Violazione dei dati',
        'se-i-dati-finiscono-in-mani-sbagliate',
        breach,
      ),
    ],
  },
]
