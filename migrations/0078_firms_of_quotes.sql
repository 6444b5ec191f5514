-- Who sent a quote, as part of what is hashed. Quotes of before keep their hash; what is shown with them stays from now on.
ALTER TABLE `talk_quotes` ADD `firm` text;
--> statement-breakpoint
ALTER TABLE `talk_quotes` ADD `is_firm_hashed` integer DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE `talk_quotes` SET `firm` = json_object('legalName', f.legal_name, 'vatId', f.vat_id, 'address',
  CASE WHEN coalesce(f.address, '') = '' THEN '' ELSE f.address || ', ' END
    || coalesce(f.postal_code, '') || ' ' || coalesce(f.city, '') || ' (' || coalesce(f.province_id, '') || ')')
FROM talks t JOIN firms f ON f.owner_id = t.professional_id AND f.state = 'shown'
WHERE t.id = talk_quotes.talk_id;
