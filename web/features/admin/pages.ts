/** Every page of the admin area, one line each, in the order of the menu; a page below another one follows it. */
import { forAdmins, forStaff, type MenuGroup } from './frame/descriptor.ts'

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
const settings = () => import('./settings/settings-pages.tsx')
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
      forStaff('/admin/da-fare', 'Da fare', 'ogni-giorno-da-fare', toDo),
      forStaff('/admin/andamento', 'Andamento', 'come-va-il-sito', dashboard),
      forAdmins('/admin/mercato', 'Mercato', 'richieste-senza-risposta', market),
      forStaff('/admin/guida', 'Guida', 'prima-ora', guide),
    ],
  },
  {
    title: 'Annunci',
    pages: [
      forStaff('/admin', 'Moderazione', 'leggere-e-approvare-gli-annunci', moderationQueue),
      forStaff('/admin/senza-risposta', 'Senza risposta', 'richieste-senza-risposta', unanswered),
      forAdmins('/admin/contatti-scoperti', 'Contatti scoperti', 'come-va-il-sito', reveals),
      forStaff('/admin/segnalazioni', 'Contatti segnalati', 'contatti-segnalati', contactReports),
      forStaff('/admin/annunci-segnalati', 'Annunci segnalati', 'annunci-segnalati', notices),
      forStaff('/admin/imprese', 'Imprese', 'imprese-e-documenti', firms),
      forStaff('/admin/verifiche', 'Controlli', 'imprese-e-documenti', verifications),
      forStaff('/admin/recensioni', 'Recensioni', 'recensioni', reviews),
      forStaff('/admin/reclami', 'Reclami', 'reclami', complaints),
      forStaff('/admin/trasparenza', 'Trasparenza', 'la-relazione-di-trasparenza', transparency),
      forStaff('/admin/messaggi', 'Messaggi', 'messaggi', messageList),
      forStaff('/admin/immagini', 'Immagini', 'leggere-e-approvare-gli-annunci', images),
    ],
  },
  {
    title: 'Persone e vendite',
    pages: [
      forAdmins('/admin/da-convincere', 'Da contattare', 'i-primi-professionisti', prospects),
      forAdmins('/admin/da-convincere/:id', 'Impresa da contattare', 'i-primi-professionisti', [
        prospects,
        'editPage',
      ]),
      forAdmins('/admin/inviti', 'Inviti', 'i-primi-professionisti', invitations),
      forAdmins('/admin/inviti/:id', 'Nuovi inviti', 'i-primi-professionisti', [
        invitations,
        'editPage',
      ]),
      forAdmins('/admin/utenti', 'Utenti', 'una-persona-chiede-aiuto', userList),
      forAdmins('/admin/utenti/:id', 'Utente', 'una-persona-chiede-aiuto', userCard),
      forAdmins('/admin/email-di-gruppo', 'Email di gruppo', 'scrivere-a-molti', groupMails),
      forAdmins('/admin/email-di-gruppo/:id', 'Nuova email di gruppo', 'scrivere-a-molti', [
        groupMails,
        'editPage',
      ]),
      forAdmins('/admin/ordini', 'Ordini', 'che-cosa-succede-quando-qualcuno-paga', orderList),
      forAdmins('/admin/ordini/:id', 'Ordine', 'rimborsi-e-note-di-credito', orderPage),
      forAdmins('/admin/estratto-conto', 'Estratto conto', 'i-bonifici', bankStatement),
      forAdmins('/admin/fatture', 'Fatture', 'mandare-le-fatture-allo-sdi', invoiceAdmin),
      forAdmins(
        '/admin/ricevute',
        'Ricevute dello SdI',
        'le-ricevute-arrivano-da-sole',
        sdiMessages,
      ),
      forAdmins('/admin/piani', 'Piani', 'piani-e-prezzi', plans),
      forAdmins('/admin/piani/:id', 'Piano', 'cambiare-un-prezzo', [plans, 'editPage']),
      forAdmins('/admin/catalogo', 'Catalogo', 'piani-e-prezzi', shopItems),
      forAdmins('/admin/catalogo/:id', 'Articolo del catalogo', 'piani-e-prezzi', [
        shopItems,
        'editPage',
      ]),
      forAdmins('/admin/sconti', 'Codici sconto', 'piani-e-prezzi', discounts),
      forAdmins('/admin/sconti/:id', 'Codice sconto', 'piani-e-prezzi', [discounts, 'editPage']),
    ],
  },
  {
    title: 'Contenuti',
    pages: [
      forAdmins('/admin/pagine', 'Pagine e blog', 'le-pagine-di-legge', cmsPages),
      forAdmins('/admin/pagine/:id', 'Pagina', 'le-pagine-di-legge', [cmsPages, 'editPage']),
      forAdmins('/admin/banner', 'Banner', 'banner-e-blog', banners),
      forAdmins('/admin/banner/:id', 'Banner', 'banner-e-blog', [banners, 'editPage']),
      forAdmins('/admin/categorie', 'Categorie', 'mestieri-e-luoghi', categoryTree),
      forAdmins('/admin/categorie/:id', 'Categoria', 'mestieri-e-luoghi', categoryScreen),
      forAdmins('/admin/luoghi', 'Luoghi', 'i-luoghi-che-cambiano', places),
      forAdmins('/admin/luoghi/:kind/:id', 'Luogo', 'i-luoghi-che-cambiano', [places, 'editPage']),
    ],
  },
  {
    title: 'Impostazioni',
    pages: [
      forAdmins('/admin/impostazioni/azienda', 'Azienda', 'dati-dellazienda', company),
      forAdmins('/admin/impostazioni/apertura', 'Zone aperte', 'zone-aperte', launch),
      forAdmins('/admin/impostazioni/home', 'Pagina iniziale', 'il-tuo-aspetto', [
        settings,
        'homePage',
      ]),
      forAdmins('/admin/impostazioni/aspetto', 'Aspetto', 'il-tuo-aspetto', look),
      forAdmins('/admin/impostazioni/posta', 'Email', 'il-server-di-posta', mailSettings),
      forAdmins(
        '/admin/impostazioni/posta/modelli',
        'Modelli delle email',
        'il-server-di-posta',
        mailTemplates,
      ),
      forAdmins(
        '/admin/impostazioni/caselle',
        'Caselle da leggere',
        'le-caselle-che-il-sito-legge',
        mailboxes,
      ),
      forAdmins('/admin/impostazioni/sicurezza', 'Sicurezza', 'proteggi-il-tuo-accesso', [
        settings,
        'securityPage',
      ]),
      forAdmins(
        '/admin/impostazioni/annunci',
        'Richieste e contatti',
        'chi-può-vedere-i-contatti',
        [settings, 'listingSettingsPage'],
      ),
      forAdmins(
        '/admin/impostazioni/professionisti',
        'Professionisti',
        'chi-può-vedere-i-contatti',
        [settings, 'professionalsPage'],
      ),
      forAdmins('/admin/impostazioni/porte', 'Pausa e filtri', 'mettere-in-pausa-il-sito', [
        settings,
        'accessPage',
      ]),
      forAdmins('/admin/impostazioni/pagamenti', 'Pagamenti', 'come-ti-pagano', [
        settings,
        'paymentsPage',
      ]),
    ],
  },
  {
    title: 'Sistema',
    pages: [
      forAdmins('/admin/posta', 'Posta in uscita', 'le-email-non-arrivano', outbox),
      forAdmins('/admin/registro', 'Registro delle azioni', 'chi-ha-fatto-che-cosa', auditLog),
      forAdmins(
        '/admin/lavori-programmati',
        'Lavori programmati',
        'un-lavoro-non-è-riuscito',
        jobRuns,
      ),
      forAdmins('/admin/backup', 'Copie di sicurezza', 'le-copie-di-sicurezza', backups),
      forAdmins(
        '/admin/importa-esporta',
        'Importa ed esporta',
        'portare-dati-dentro-e-fuori',
        transfer,
      ),
      forStaff('/admin/conformita', 'Conformità', 'i-doveri-in-una-pagina', compliance),
      forAdmins(
        '/admin/conformita/violazioni/:id',
        'Violazione dei dati',
        'se-i-dati-finiscono-in-mani-sbagliate',
        breach,
      ),
    ],
  },
]
