-- What VIES said last of a buyer's VAT number: outcome, consultation number, moment.
ALTER TABLE `billing_profiles` ADD `vat_check` text;
--> statement-breakpoint
-- Why an order from abroad owes no VAT here (N2.1), with the proof; null where it does.
ALTER TABLE `orders` ADD `tax_basis` text;
