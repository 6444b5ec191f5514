-- What VIES said last of a buyer's VAT number: outcome, consultation number, moment.
ALTER TABLE `billing_profiles` ADD `vat_check` text;
--> statement-breakpoint
-- Why an order from abroad owes no VAT here (N2.1), with the proof; null where it does.
ALTER TABLE `orders` ADD `tax_basis` text;
--> statement-breakpoint
-- Sole traders and other persons may be named by first and last name in the e-invoice.
ALTER TABLE `billing_profiles` ADD `billing_first_name` text;
--> statement-breakpoint
ALTER TABLE `billing_profiles` ADD `billing_last_name` text;
