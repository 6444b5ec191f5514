-- 0 is the preset: what a contact costs in the dearest monthly plan. 1 € was it until now.
UPDATE `subscription_plans` SET `contact_price_cents` = 0 WHERE `contact_price_cents` = 100;
