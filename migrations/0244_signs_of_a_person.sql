CREATE INDEX `billing_profiles_by_tax_id` ON `billing_profiles` (`tax_id`);
--> statement-breakpoint
CREATE INDEX `firms_by_fiscal_code` ON `firms` (`fiscal_code`);
--> statement-breakpoint
CREATE INDEX `firms_by_phone` ON `firms` (`phone_e164`);
