-- SHA-256 of each file by its width, as JSON; null for images from before, until they are checked.
ALTER TABLE `talk_images` ADD `checksums` text;
