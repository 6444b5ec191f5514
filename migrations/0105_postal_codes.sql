-- Searches take a postal code for a place. The next start fills it from data/seed.
ALTER TABLE `cities` ADD `postal_codes` text;
