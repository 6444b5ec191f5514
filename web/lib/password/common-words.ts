/**
 * Words that people choose first, in Italian and English, written down for this site: greetings, names, places, clubs,
 * rows of keys. Capitals, figures and marks around them change little and are taken off before they are compared, so
 * that each stands for many passwords. Loaded with the first letter of a new password, never before.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwort passw parola parolachiave segreta segreto segretissima accesso entra benvenuto benvenuti
  benvenuta ciao ciaociao ciaone salve amore amoremio amoretuo tesoro tesoromio cuore cuoremio vita vitamia
  bella bello bellissima bellissimo ragazza ragazzo bambina bambino mamma papa mammapapa famiglia nonna nonno
  fratello sorella figlio figlia amica amico amici gatto gattino gatta cane cagnolino cucciolo micio leone tigre
  lupo aquila delfino farfalla cavallo orso panda drago fenice angelo diavolo stella stellina sole luna terra
  mare cielo fuoco acqua vento neve fiore rosa margherita viola primavera estate autunno inverno gennaio
  febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedi martedi mercoledi
  giovedi venerdi sabato domenica natale pasqua vacanza vacanze roma milano napoli torino palermo genova bologna
  firenze bari catania venezia verona italia italiano italiana sicilia sardegna europa america juventus juve
  inter forzainter milan forzamilan forzanapoli forzaroma forzajuve lazio fiorentina atalanta ferrari
  lamborghini ducati vespa fiat alfaromeo valentino rossi maradona ronaldo messi totti baggio delpiero buffon
  calcio pallone campione francesco francesca giuseppe giovanni giovanna antonio antonella mario maria luigi
  luisa marco andrea alessandro alessandra alessia alessio matteo lorenzo leonardo riccardo tommaso gabriele
  davide simone simona federico federica stefano stefania roberto roberta paolo paola luca lucia chiara giulia
  giulio martina sara elena elisa valentina silvia laura anna giorgia giorgio aurora sofia alice ginevra
  beatrice camilla vincenzo salvatore domenico michele nicola daniele daniela claudio claudia massimo
  massimiliano patrizia monica cristina barbara pizza pasta spaghetti cioccolato caffe birra vino nutella gelato
  banana fragola limone arancia ciliegia welcome hello letmein login admin administrator amministratore root
  user utente guest ospite test testing prova provami prove demo default changeme cambiami master computer
  internet google facebook instagram whatsapp youtube windows microsoft apple iphone samsung android linux nokia
  monkey dragon shadow sunshine princess principessa principe football baseball superman batman spiderman
  pokemon pikachu naruto goku starwars harrypotter hogwarts hunter ranger killer ninja pirate soccer hockey
  michael jordan jessica jennifer ashley daniel charlie thomas robert andrew joshua george matthew anthony
  nicole michelle summer winter spring secret freedom whatever trustno iloveyou loveyou lovely love forever
  babygirl flower cookie cheese pepper ginger maggie buster tigger chelsea liverpool arsenal barcelona
  realmadrid mustang corvette yamaha harley mercedes porsche money soldi euro lavoro ufficio azienda cliente
  clienti idraulico elettricista muratore imbianchino giardiniere falegname casa casamia cucina bagno giardino
  garage cantiere impresa artigiano pubblica annuncio preventivo negozio mercato qwer qwert qwerty asd asdf
  asdasd asdfgh zxc zxcv zxcvbn qaz qazwsx qweasd qweasdzxc zaqxsw azerty abc abcd abcde abcabc 
  lol lala haha hahaha blabla bla bimbo bimba passwords passkey parolaccia pwd psw pass passo passe
  passion passione secure security sicurezza sicuro chiave codice nascosto segretissimo mistero misteriosa enter
  entrare open apriti sesamo opensesame letmeinn access accedi logon signin account profilo utenza nuovo nuova
  newpass newpassword cambiala cambia cambio temp temporanea temporary provvisoria iniziale amoremiobello tiamo
  tiamotanto tiadoro tivoglio tivogliobene bacio baci bacini bacione cucciola cucciolina cucciolotto pulcino
  pulcina patatina patata patato polpetta topolino topolina topina topino orsetto orsacchiotto gattina gattone
  micia micino miciotta cagnolina fufi pallina palla birillo briciola biscotto nuvola stelle lunapiena
  arcobaleno cielostellato tramonto alba paradiso inferno sogno sogni felicita felice gioia allegria speranza
  fede fortuna fortunata destino liberta libero libera pace serenita eternita infinito sempre persempre maipiu
  unica unico dolce dolcezza dolcissima zucchero miele caramella principessina principino regina reginetta regno
  castello cavaliere guerriero guerriera strega mago maga magia fata fatina folletto sirena unicorno angioletto
  angelica angioletta diavoletto diavoletta satana lucifero gesu gesucristo madonna padrepio sanpio dio diotiama
  signore santo santa mammamia mammina mammona papino babbo zio zia cugino cugina sorellina fratellino bambini
  bimbi figli nonnina nonnino moglie marito fidanzata fidanzato sposa sposo amicizia migliore miglioreamica
  cavalli leonessa lupetto volpe coniglio coniglietto criceto tartaruga rana ranocchia serpente cobra scorpione
  ragno ape apina coccinella pinguino balena squalo delfini falco corvo gabbiano pavone gufo civetta asino
  asinello mucca maiale maialino pecora capra toro gallo gallina papera paperino paperina pluto pippo paperone
  minnie topogigio scoiattolo riccio elefante giraffa zebra scimmia gorilla pantera ghepardo giaguaro puma
  tigrotto lucertola camaleonte dinosauro dragone girasole tulipano orchidea gelsomino papavero lavanda mimosa
  giglio iris azzurra azzurro rosso rossa verde giallo nero nera bianco bianca blu arancione argento oro
  diamante smeraldo rubino zaffiro perla cristallo sport calciatore portiere goal gol attaccante capitano
  squadra tifoso ultras curva stadio scudetto champions coppa mondiale campioni rossonero rossoneri nerazzurro
  nerazzurri bianconero bianconeri giallorosso giallorossi biancoceleste granata sampdoria genoa udinese parma
  cagliari sassuolo empoli lecce salernitana torinofc forzalazio forzaviola forzagenoa forzasamp forzacagliari
  forzatoro forzapalermo forzabari forzaitalia juventusfc acmilan asroma sscnapoli internazionale pirlo gattuso
  maldini kaka ibrahimovic ibra zidane neymar mbappe dybala lukaku icardi higuain cavani insigne hamsik mertens
  zanetti vieri ronaldinho cristiano cristianoronaldo leomessi pele maradonna schumacher senna hamilton vettel
  leclerc rossifumi valentinorossi ilmostro marquez pantani nibali federer nadal sinner berrettini tomba kobe
  kobebryant lebron bryant lakers bulls chicago yankees cowboys steelers eagles raiders broncos packers dallas
  boston tennis basket pallavolo volley nuoto rugby moto motogp formulauno bici corsa karate judo boxe danza
  ballerina ballo ferrarif maserati bugatti alfa giulietta lancia delta punto cinquecento uno audi bmw bmwm golf
  volkswagen volvo toyota honda kawasaki suzuki aprilia harleydavidson vespapx piaggio scooter motore turbo
  camion trattore bicicletta nave barca vela aereo treno milanista interista juventino romanista laziale
  napoletano romano milanese torinese siciliano sardo calabrese pugliese toscano veneto lombardia piemonte
  toscana campania puglia calabria abruzzo umbria marche molise liguria catanzaro cosenza reggio messina
  siracusa trapani agrigento ragusa taranto brindisi foggia pescara laquila ancona perugia terni siena pisa
  livorno lucca arezzo modena reggioemilia ferrara rimini ravenna padova vicenza treviso trieste udine bolzano
  trento brescia bergamo como varese monza pavia novara asti cuneo savona imperia sassari olbia nuoro salerno
  caserta avellino benevento latina viterbo francia parigi paris spagna madrid londra london inghilterra
  germania berlino berlin grecia atene albania romania russia mosca polonia brasile argentina messico mexico
  canada australia giappone tokyo cina india africa egitto marocco tunisia usa newyork california miami texas
  hawaii cuba ibiza formentera barcellona amsterdam irlanda svizzera alberto alfredo alfonso angela angelina
  annalisa annamaria antonietta arianna armando arturo asia bruno carla carlo carlotta carmela carmelo carmen
  carolina caterina cecilia cesare ciro clara concetta cosimo dario debora deborah denise diego donatella donato
  edoardo eleonora emanuela emanuele emiliano emma enrico enzo erica erika ernesto eugenio eva fabiana fabio
  fabrizio fausto ferdinando fernando filippo filomena fiorella flavio flavia franca franco gaetano gaia gemma
  gennaro gerardo giacomo gianluca gianfranco gianni gino gioele gloria graziella grazia greta guido ilaria ines
  irene isabella ivan ivana katia lara leo letizia lidia liliana linda lisa livia loredana loris luciana luciano
  ludovica ludovico manuel manuela marcella marcello mariagrazia marianna marina marisa marta mattia maurizio
  mauro melissa miriam mirko nadia natalia natalina nicolas nicolo nicoletta nino noemi olga omar ornella oscar
  pasquale pasqualina pamela pietro piero pina pino raffaele raffaella rebecca renato renata rita rocco romeo
  rosanna rosario rosaria rosetta rossana rossella rosy sabrina samuele samuel samantha sandra sandro santina
  sebastiano sergio serena sonia susanna tania teresa tiziana tiziano ugo umberto valeria valerio vanessa vera
  veronica virginia vittoria vittorio viviana walter ylenia esposito russo bianchi colombo ricci greco conti
  costa mancini rizzo lombardi moretti barbieri fontana santoro mariani rinaldi caruso galli martini longo
  gentile martinelli vitale lombardo serra coppola desantis marchetti parisi villa conte ferraro ferri fabbri
  marini grasso valentini john james david william richard joseph chris christopher kevin brian steven edward
  ronald eric patrick peter jack jason justin brandon tyler alex alexander benjamin nathan jake austin adam
  henry zachary kyle sean ethan aaron jose juan carlos luis miguel pedro jorge alejandro sophia emily olivia
  hannah madison elizabeth sarah amanda stephanie rachel heather amber victoria natalie lauren megan kimberly
  patricia mary susan karen nancy betty helen donna carol ruth sharon loveme lover lovers mylove truelove
  loveyouforever ilove iloveu iloveme iloveyousomuch baby babe babyboy honey sweet sweety sweetie sweetheart
  sugar angel angels heaven hell devil demon ghost witch wizard magic magical fantasy dream dreams dreamer hope
  faith peace happy smile lucky blessed jesus jesuschrist christ god godisgood church bible grace family mother
  father mommy daddy mom dad brother sister friend friends friendship bestfriend girl boy girls boys man woman
  queen king prince princesses lady diva star stars superstar rockstar rock rocknroll music guitar piano drums
  metal metallica nirvana acdc beatles slipknot eminem tupac rihanna beyonce elvis blink greenday linkinpark
  ironmaiden pinkfloyd vasco vascorossi ligabue jovanotti tizianoferro laurapausini mina battisti deandre
  maneskin dog doggy puppy cat kitty kitten hellokitty lion tigers bear teddy teddybear wolf eagle falcon hawk
  horse pony bunny rabbit turtle snake spider butterfly dolphin dolphins shark fish bird phoenix unicorn
  dragonball dragons panther cheetah fox bulldog blue red green black white yellow purple pink orange silver
  gold golden diamond crystal rainbow sky moon moonlight sun sunflower sunset starlight night midnight storm
  thunder lightning fire flame ice snow snowball snowman autumn ocean sea beach island water river mountain
  forest tree flowers rose roses daisy lily violet laptop server network wifi modem router ubuntu hacker hack
  matrix neo trinity zion cyber robot galaxy motorola xiaomi huawei sony playstation xbox nintendo zelda link
  charizard minecraft fortnite roblox callofduty warcraft starcraft counterstrike diablo halo doom gta sims
  finalfantasy assassin creed gamer game games player noob superuser supervisor sysadmin sysop backup database
  oracle mysql webmaster webadmin postmaster manager direttore titolare segreteria amministrazione contabilita
  fatture magazzino officina bottega studio ditta edile edilizia idraulica elettrico pittore serramenti infissi
  tetto muro mattone cemento legno ferro martello cacciavite trapano chiodo vite pennello vernice piastrella
  trasloco traslochi pulizie colf badante sitter babysitter meccanico carrozziere fabbro parrucchiera estetista
  cuoco cameriere autista medico infermiera avvocato ingegnere architetto geometra professore maestra studente
  scuola universita classe esame estateeinverno cerco offro lavori vetrina bacheca annunci richiesta
  preventivi servizio servizi subito casait ebay amazon paypal netflix spotify twitter tiktok telegram skype
  gmail hotmail virgilio tiscali yahoo msn outlook icloud wind vodafone telecom tim iliad fastweb poste postepay
  banca bancomat carta credito euros dollaro denaro ricco ricchezza milione milionario superenalotto lotto
  jackpot casino poker skywalker vader darthvader yoda jedi anakin padawan gandalf frodo aragorn legolas hobbit
  sauron mordor potter hermione voldemort dumbledore snoopy garfield tweety bambi simba nemo shrek homer simpson
  bart lisasimpson scoobydoo tomejerry topgun rambo rocky terminator ironman hulk thor captain avengers
  wolverine xmen joker robin catwoman wonderwoman onepiece luffy zoro sasuke sakura kakashi itachi vegeta gohan
  sailormoon lupin jigen fujiko holly benji doraemon peppa peppapig frozen elsa masha pizzaefichi pastaasciutta
  carbonara lasagne tiramisu cannolo arancino mozzarella parmigiano prosciutto salame mortadella panino
  hamburger patatine cioccolata cacao panna fragole pesca mela melone anguria ananas cocco ciliegie mandarino
  albicocca uva noce nocciola castagna peperoncino pomodoro cipolla aglio basilico olio sale pepe pane latte
  burro uovo formaggio birretta spritz mojito vodka rum whisky tequila cocacola pepsi coca cola nutellina kinder
  cookies chocolate candy cupcake apples cherry strawberry peach lemon coconut pumpkin peanut pancake bacon
  cheesecake coffee cazzo merda stronzo stronza vaffanculo fanculo culo porco scemo scema stupido stupida idiota
  cretino fuck fuckyou fuckoff shit bitch sexy sex due tre quattro cinque sei sette otto nove dieci cento mille
  one two three four five six seven eight nine ten hundred thousand million zero nothing something anything
  everything nobody someone somebody never always again maybe please thanks thankyou sorry goodbye goodluck
  hithere hey howareyou yes nope okay niente nulla tutto tutti qualcosa boh bohboh forse grazie prego scusa
  scusami buongiorno buonasera buonanotte arrivederci trustnoone changeit changethis remember forget forgot
  dimenticata dimenticato ricorda ricordati nonloso nonricordo nonmiricordo sonoio sonoqui eccomi mypassword
  miapassword lamiapassword passwordmia thepassword yourpassword ilpassword qualcuno straniero stranger mypass
  mysecret topsecret private privato privata riservato january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday today tomorrow
  yesterday oggi domani ieri babbonatale befana capodanno carnevale ferragosto halloween christmas easter
  birthday compleanno anniversario`.split(/\s+/),
)
