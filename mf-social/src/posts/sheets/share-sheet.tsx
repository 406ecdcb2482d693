import type { Post } from '@qlixline/contract/posts/post';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { ShareLinks } from '@qlixline/sharing/share-links';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { Copy, Quote, Send, Share } from 'lucide-react';

const WHO_CAN_OPEN = {
  public: 'Everyone on Qlixline can open this link, and people without an account if its author lets them.',
  friends: 'Only friends of its author can open this link.',
  only_me: 'This post is visible only to you, so that the link works for nobody else.',
} as const;

/** Sheet with a post's address: to copy, or to share with the device's own sheet if available. */
export function ShareSheet({ post, onClose }: { post: Post; onClose: () => void }) {
  const toast = useToast();
  const navigate = useNavigate();
  const title = `Post by ${shownName(post.author)}`;
  const url = new URL(screens.post(post.id), location.origin).href;

  async function copy() {
    try {
      // Missing on pages without https.
      const clipboard: Clipboard | undefined = navigator.clipboard;
      if (!clipboard) throw new Error('This page may not use the clipboard');
      await clipboard.writeText(url);
      toast({ title: 'Link copied' });
      onClose();
    } catch {
      toast({ variant: 'destructive', title: 'The link could not be copied', description: 'Please copy it by hand.' });
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url });
      onClose();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // The share sheet was closed.
      toast({ variant: 'destructive', title: 'Sharing did not work', description: 'Please copy the link.' });
    }
  }

  function send() {
    onClose();
    void navigate(screens.sendTo('post', post.id));
  }

  function quote() {
    onClose();
    void navigate(screens.quotePost(post.id));
  }

  return (
    <Sheet
      open
      size="small"
      title="Share this post"
      onClose={onClose}
      footer={
        <>
          {post.visibility !== 'only_me' && (
            <Button variant="soft" icon={<Send aria-hidden />} onClick={send}>
              Send to a friend
            </Button>
          )}
          {post.visibility === 'public' && (
            <Button variant="soft" icon={<Quote aria-hidden />} onClick={quote}>
              Quote in a post
            </Button>
          )}
          {'share' in navigator && (
            <Button variant="soft" icon={<Share aria-hidden />} onClick={() => void share()}>
              More ways to share
            </Button>
          )}
          <Button icon={<Copy aria-hidden />} onClick={() => void copy()} data-initial-focus>
            Copy link
          </Button>
        </>
      }
    >
      <TextField label="Link" value={url} readOnly hint={WHO_CAN_OPEN[post.visibility]} />
      {post.visibility !== 'only_me' && <ShareLinks title={title} url={url} />}
    </Sheet>
  );
}
